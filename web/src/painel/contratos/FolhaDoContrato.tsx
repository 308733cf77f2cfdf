import { Button, chakra, Flex, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import type { obterContratoDeRecebiveis } from '../../../../shared/contract/contratosDeRecebiveis.ts'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import { dataSaoPaulo, formatarData } from '../../../../shared/domain/calendario.ts'
import { deReais, formatarReais } from '../../../../shared/domain/dinheiro.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { caminhos } from '../../app/caminhos.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { podeEscrever } from '../../app/podeEscrever.ts'
import { useTextos } from '../../app/textos.tsx'
import { Dado, ParteDaFolha } from '../../ui/Detalhe.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { Falhou } from '../../ui/Falhou.tsx'
import { Folha } from '../../ui/Folha.tsx'
import { PortaPara, Portas } from '../../ui/Porta.tsx'
import { Valor } from '../../ui/Valor.tsx'
import { Contestacoes } from './Contestacoes.tsx'
import { Contestar } from './Contestar.tsx'
import { SituacaoDoContrato } from './Contratos.tsx'
import { useDizer } from './palavras.tsx'

export type ContratoAberto = Received<typeof obterContratoDeRecebiveis>
type Parte = ContratoAberto['partes'][number]

interface Props {
  id: string | undefined
  aoFechar: () => void
  aoMudar: () => void
}
/** One contract over its list: who is paid, what of each day, and what was said against it. */
export function FolhaDoContrato({ id, aoFechar, aoMudar }: Props) {
  const d = useDizer()
  return (
    <Folha aberta={!!id} aoFechar={aoFechar} titulo={d('contratos.titulo')} largura="36rem">
      {id && <Conteudo key={id} id={id} aoMudar={aoMudar} />}
    </Folha>
  )
}

function Conteudo({ id, aoMudar }: { id: string; aoMudar: () => void }) {
  const d = useDizer()
  const { t } = useTextos()
  const sessao = useSessao()
  const [contestando, setContestando] = useState(false)
  const { data: c, error, recarregar } = useEndpoint('obterContratoDeRecebiveis', { params: { id } })
  if (error) return <Falhou erro={error.erro} titulo={d('contratos.falhou')} aoRepetir={() => void recarregar()} />
  if (!c) return <EsqueletoDeLinhas linhas={8} />
  const escreve = podeEscrever(sessao, 'G03')
  const contestavel = c.partes.some(p => p.situacao !== 'retirado')
  return (
    <>
      <Flex align="baseline" justify="space-between" gap="4" wrap="wrap">
        <Text fontSize="xl" fontWeight="bold" letterSpacing="-0.01em" overflowWrap="anywhere">
          {c.beneficiario}
        </Text>
        <SituacaoDoContrato c={c} />
      </Flex>
      <Text color="ink-2" mt="1" mb="4">
        {d(`contratos.oQue.${c.tipo}`)}
      </Text>
      <Dado nome={d('contratos.coluna.tipo')}>{t(`recebiveis.tipo.${c.tipo}`)}</Dado>
      <Dado nome={d('contratos.coluna.ate')}>
        <Valor centavos={deReais(c.comprometido) ?? 0} />
      </Dado>
      <Dado nome={d('contratos.coluna.pago')}>
        <Valor centavos={deReais(c.pago) ?? 0} />
      </Dado>
      <ParteDaFolha titulo={d('contratos.partes')}>
        <Portas>
          <chakra.ul listStyleType="none">
            {c.partes.map(p => (
              <ParteDoContrato key={`${p.data}${p.arranjo}${p.ordem}`} p={p} />
            ))}
          </chakra.ul>
        </Portas>
        {c.parcial && (
          <Text color="ink-2" fontSize="sm">
            {d('contratos.parcial')}
          </Text>
        )}
      </ParteDaFolha>
      <ParteDaFolha titulo={d('contratos.contestacoes')}>
        <Stack gap="4">
          {c.contestacoes.length === 0 && <Text color="ink-2">{d('contratos.semContestacoes')}</Text>}
          <Contestacoes itens={c.contestacoes} />
          {!escreve && <Text color="ink-2">{d('contratos.soLeitura')}</Text>}
          {escreve && contestavel && (
            <Button variant="outline" alignSelf="flex-start" onClick={() => setContestando(true)}>
              {d('contratos.contestar')}
            </Button>
          )}
        </Stack>
      </ParteDaFolha>
      <Contestar
        contrato={c}
        aberto={contestando}
        aoFechar={() => setContestando(false)}
        aoContestar={() => {
          setContestando(false)
          void recarregar()
          aoMudar()
        }}
      />
    </>
  )
}

/** One day of the contract: what it takes of it, in which place, and what became of that. */
function ParteDoContrato({ p }: { p: Parte }) {
  const d = useDizer()
  const { t, idioma } = useTextos()
  const { slug } = useSessao()
  const dia = { dia: formatarData(p.data), arranjo: t(`arranjo.${p.arranjo}`) }
  /** What became of it: how far it was covered, once it was paid; before that, where its money is. */
  const emPalavras = ({ situacao, pagamento, pago, valor: devido }: Parte) => {
    const valor = formatarReais(deReais(pago ?? 0) ?? 0, idioma)
    const enviado = pagamento === null || pagamento.situacao === 'pago'
    if (situacao === 'pago' && enviado && pago !== null && pago < devido)
      return d('contratos.parte.pagoEmParte', { valor })
    if (!pagamento) return d(`contratos.parte.${situacao}`)
    const em = pagamento.em ? formatarData(dataSaoPaulo(Date.parse(pagamento.em))) : ''
    return d(`contratos.envio.${pagamento.situacao}`, { valor, dia: em })
  }
  return (
    <chakra.li py="3" borderTopWidth="1px" borderColor="line" fontSize="sm">
      <Flex justify="space-between" gap="4">
        <PortaPara para={`${caminhos.recebiveis(slug)}?dia=${p.data}`} rotulo={d('contratos.verDia', dia)}>
          <Text as="span" fontWeight="semibold">
            {`${dia.dia} · ${dia.arranjo}`}
          </Text>
        </PortaPara>
        <Text fontWeight="semibold" flexShrink={0} {...(p.situacao === 'retirado' && { color: 'ink-2' })}>
          <Valor centavos={deReais(p.valor) ?? 0} />
        </Text>
      </Flex>
      <Flex justify="space-between" gap="4" rowGap="0" color="ink-2" wrap="wrap">
        <Text as="span" overflowWrap="anywhere">
          {`${t('recebiveis.ordem', { ordem: p.ordem })} · ${d('contratos.protocolo', { protocolo: p.protocolo })}`}
        </Text>
        <span>{emPalavras(p)}</span>
      </Flex>
    </chakra.li>
  )
}
