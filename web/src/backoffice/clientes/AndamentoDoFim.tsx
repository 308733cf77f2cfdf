import { Box, chakra, Flex, Stack, Text } from '@chakra-ui/react'
import { formatarData } from '../../../../shared/domain/calendario.ts'
import { deReais } from '../../../../shared/domain/dinheiro.ts'
import { Aviso } from '../../ui/Aviso.tsx'
import { Dado } from '../../ui/Detalhe.tsx'
import { escreverMomento } from '../../ui/escreverMomento.ts'
import { Momento } from '../../ui/Momento.tsx'
import { Situacao } from '../../ui/Situacao.tsx'
import { Valor } from '../../ui/Valor.tsx'
import { dizer } from '../textos.ts'
import type { Fim } from './Encerramento.tsx'

type Andamento = NonNullable<Fim['encerramento']>
type Passo = Andamento['passos'][number]
const tons = { feito: 'bom', agora: 'atencao', depois: 'parado' } as const
const Reais = ({ valor }: { valor: number }) => <Valor centavos={deReais(valor) ?? 0} />
const quando = (iso: string) => escreverMomento(iso, 'pt-BR')
/** As many days of release are listed; the rest is a sentence. */
const DATAS = 8

/** How an ending goes: its steps with who and when, what is in which account, when the reserve leaves, what was paid. */
export function AndamentoDoFim({ fim: { saldo }, andamento: e }: { fim: Fim; andamento: Andamento }) {
  return (
    <Stack gap="4">
      {e.concluidoEm && <Aviso tom="nota">{dizer('fim.concluido', { quando: quando(e.concluidoEm) })}</Aviso>}
      {e.impedimento && <Aviso tom="atencao">{dizer(`fim.impedido.${e.impedimento}`)}</Aviso>}
      <chakra.ol listStyleType="none" fontSize="sm" display="grid" gap="2">
        {e.passos.map(p => (
          <Flex as="li" key={p.passo} justify="space-between" gap="4" align="baseline">
            <Box minW="0">
              <Text>{dizer(`fim.passo.${p.passo}`)}</Text>
              <Text color="ink-2" fontSize="xs">
                {detalheDo(p, e)}
              </Text>
            </Box>
            <Situacao tom={tons[p.estado]}>{dizer(`fim.estado.${p.estado}`)}</Situacao>
          </Flex>
        ))}
      </chakra.ol>
      <section>
        <Dado nome={dizer('fim.disponivel')}>
          <Reais valor={saldo.disponivel} />
        </Dado>
        <Dado nome={dizer('fim.reservado')}>
          <Reais valor={e.reservado} />
        </Dado>
        <Dado nome={dizer('fim.aLiberar')}>
          <Reais valor={saldo.aLiberar} />
        </Dado>
        <Dado nome={dizer('fim.aCaminho')}>
          <Reais valor={saldo.bloqueado} />
        </Dado>
        {e.proximaRodada && (
          <Dado nome={dizer('fim.proxima')}>
            <Momento iso={e.proximaRodada} />
          </Dado>
        )}
      </section>
      {e.contadaEm && <Liberacoes liberacoes={e.liberacoes} />}
      <Pagamentos pagamentos={e.pagamentos} />
    </Stack>
  )
}

function detalheDo({ passo }: Passo, e: Andamento): string {
  const porQuem = (p: { quem: string; em: string }) => dizer('fim.porQuem', { quem: p.quem, quando: quando(p.em) })
  switch (passo) {
    case 'pedido':
      return `${porQuem(e.pedido)}. ${e.pedido.motivo}`
    case 'confirmacao':
      return e.decisao ? [porQuem(e.decisao), e.decisao.observacao].filter(Boolean).join('. ') : ''
    case 'cobrancas':
      return e.cobrancasRetiradas > 0 ? dizer('fim.retiradas', { n: String(e.cobrancasRetiradas) }) : ''
    case 'reserva':
      return e.contadaEm ? dizer('fim.contada', { quando: quando(e.contadaEm) }) : ''
    case 'pagamentos':
      return ''
    case 'fim':
      return e.concluidoEm ? quando(e.concluidoEm) : ''
  }
}

const Subtitulo = ({ children }: { children: string }) => (
  <chakra.h4 fontSize="sm" fontWeight="semibold" mb="1">
    {children}
  </chakra.h4>
)

function Liberacoes({ liberacoes }: { liberacoes: Andamento['liberacoes'] }) {
  const resto = liberacoes.slice(DATAS)
  const ultima = resto.at(-1)
  return (
    <section>
      <Subtitulo>{dizer('fim.liberacoes')}</Subtitulo>
      {liberacoes.length === 0 && (
        <Text fontSize="sm" color="ink-2">
          {dizer('fim.semLiberacoes')}
        </Text>
      )}
      {liberacoes.slice(0, DATAS).map(l => (
        <Dado key={l.dia} nome={formatarData(l.dia)}>
          <Reais valor={l.valor} />
        </Dado>
      ))}
      {ultima && (
        <Text fontSize="sm" color="ink-2" mt="2">
          {dizer('fim.maisLiberacoes', { n: String(resto.length), dia: formatarData(ultima.dia) })}
        </Text>
      )}
    </section>
  )
}

const tonsDoPagamento = ['atencao', 'nota', 'nota', 'bom', 'ruim', 'ruim'] as const
function Pagamentos({ pagamentos }: { pagamentos: Andamento['pagamentos'] }) {
  return (
    <section>
      <Subtitulo>{dizer('fim.pagamentos')}</Subtitulo>
      {pagamentos.length === 0 && (
        <Text fontSize="sm" color="ink-2">
          {dizer('fim.semPagamentos')}
        </Text>
      )}
      <chakra.ul listStyleType="none" fontSize="sm">
        {pagamentos.map(p => (
          <Flex as="li" key={p.id} py="2" gap="4" justify="space-between" borderBottomWidth="1px" borderColor="line">
            <Box minW="0">
              <Momento iso={p.criadoEm} />
              <Text color="ink-2" fontSize="xs" overflowWrap="anywhere">
                {p.para}
              </Text>
            </Box>
            <Box textAlign="end">
              <Reais valor={p.valor} />
              <Box fontSize="xs">
                <Situacao tom={tonsDoPagamento[p.situacao]}>{p.situacaoLabel}</Situacao>
              </Box>
            </Box>
          </Flex>
        ))}
      </chakra.ul>
    </section>
  )
}
