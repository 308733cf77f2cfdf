import { Box, Button, chakra, Flex, Input, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { EndpointDe } from '../../../../shared/contract/index.ts'
import { formatarData } from '../../../../shared/domain/calendario.ts'
import { deReais, paraReais } from '../../../../shared/domain/dinheiro.ts'
import { formulario } from '../../api/formulario.ts'
import { useAction } from '../../api/useAction.ts'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { BotaoDeDinheiro } from '../../ui/BotaoDeDinheiro.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Folha } from '../../ui/Folha.tsx'
import { useFormulario } from '../../ui/useFormulario.ts'
import { emReais } from '../filas/casos.ts'
import { palavrasDo } from '../filas/Decisoes.tsx'
import { dizer } from '../textos.ts'

/** The form's own bytes are counted with the file's. */
const MAXIMO = 4 * 1024 * 1024 - 1_024
type Lido = Received<EndpointDe<'lerCreditosDoExtrato'>>
type Credito = Lido['itens'][number]
type Sugestao = Credito['sugestoes'][number]

interface Props {
  aberta: boolean
  aoFechar: () => void
  aoBaixar: () => void
}
/** What came by the provider's bank, and for which account: offered by the file, settled by who reads it. */
export const BaixarPeloExtrato = ({ aberta, aoFechar, aoBaixar }: Props) => (
  <Folha aberta={aberta} aoFechar={aoFechar} titulo={dizer('doBanco.titulo')} largura="36rem">
    <Conteudo aoBaixar={aoBaixar} />
  </Folha>
)

function Conteudo({ aoBaixar }: { aoBaixar: () => void }) {
  const [lido, setLido] = useState<Lido>()
  if (!lido) return <Enviar aoLer={setLido} />
  /** What a settlement leaves of a credit, and of an account, wherever else it is offered. */
  const baixou = (credito: Credito, s: Sugestao) => {
    setLido({ ...lido, itens: lido.itens.flatMap(c => depoisDe(c, { credito, s })) })
    aoBaixar()
  }
  return (
    <Stack gap="5">
      <Text color="ink-2">{dizer('doBanco.lido', { n: lido.creditos })}</Text>
      {lido.parcial && <Aviso tom="nota">{dizer('doBanco.parcial')}</Aviso>}
      {lido.itens.length === 0 && <Text>{dizer('doBanco.nada')}</Text>}
      <Stack as="ul" listStyleType="none" gap="4">
        {lido.itens.map(c => (
          <CreditoLido key={c.referencia} credito={c} aoBaixar={s => baixou(c, s)} />
        ))}
      </Stack>
      <Button variant="outline" alignSelf="flex-start" onClick={() => setLido(undefined)}>
        {dizer('doBanco.outro')}
      </Button>
    </Stack>
  )
}

/** Pure: a credit after a settlement, without what it offers no more; in no list where nothing is left to offer. */
function depoisDe(c: Credito, { credito, s }: { credito: Credito; s: Sugestao }): Credito[] {
  const centavos = (reais: number) => deReais(reais) ?? 0
  const resta = centavos(c.resta) - (c.referencia === credito.referencia ? centavos(s.valor) : 0)
  const sugestoes = c.sugestoes.flatMap(outra => {
    const falta = centavos(outra.resta) - (outra.id === s.id ? centavos(s.valor) : 0)
    const valor = Math.min(falta, resta)
    return valor > 0 ? [{ ...outra, resta: paraReais(falta), valor: paraReais(valor) }] : []
  })
  return sugestoes.length ? [{ ...c, resta: paraReais(resta), sugestoes }] : []
}

function Enviar({ aoLer }: { aoLer: (lido: Lido) => void }) {
  const { executar } = useAction('lerCreditosDoExtrato')
  const [arquivo, setArquivo] = useState<File>()
  const form = useFormulario({
    campos: ['arquivo'],
    conferir: () => ({
      arquivo: arquivo ? arquivo.size > MAXIMO && { texto: dizer('edi.grande') } : { texto: dizer('edi.semArquivo') },
    }),
    // browsers know no type for it: it is text
    enviar: () => {
      const texto = arquivo ? new File([arquivo], arquivo.name, { type: 'text/plain' }) : null
      return executar({ body: formulario('lerCreditosDoExtrato', {}, texto, arquivo?.name ?? 'extrato.ofx') })
    },
    aoConcluir: aoLer,
  })
  const { erro } = form
  return (
    <chakra.form {...form.ligar}>
      <Stack gap="5">
        {erro && (
          <Aviso tom="erro">
            {erro.name === 'ExtratoInvalido'
              ? dizer(`liq.erro.${erro.motivo}`, { linha: erro.linha })
              : palavrasDo(erro)}
          </Aviso>
        )}
        <Text color="ink-2">{dizer('doBanco.texto')}</Text>
        <Campo {...form.campo('arquivo')} rotulo={dizer('edi.arquivo')} dica={dizer('doBanco.dica')}>
          <Input
            type="file"
            accept=".ofx,.txt,.ret,text/plain"
            size="lg"
            pt="2.5"
            onChange={e => {
              form.perdoar('arquivo')
              setArquivo(e.currentTarget.files?.[0])
            }}
          />
        </Campo>
        <Button type="submit" size="lg" alignSelf="flex-start" aria-disabled={form.enviando}>
          {dizer(form.enviando ? 'caso.enviando' : 'doBanco.ler')}
        </Button>
      </Stack>
    </chakra.form>
  )
}

/** A credit as the bank wrote it, and each account that it may be for, the likeliest first. */
function CreditoLido({ credito: c, aoBaixar }: { credito: Credito; aoBaixar: (s: Sugestao) => void }) {
  return (
    <Box as="li" borderWidth="1px" borderColor="line" borderRadius="l3" p="4">
      <Flex justify="space-between" gap="4" align="baseline">
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {c.historico || dizer('doBanco.semHistorico')}
        </Text>
        <Text fontWeight="semibold" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
          {emReais(c.valor)}
        </Text>
      </Flex>
      <Text color="ink-2" fontSize="sm">
        {formatarData(c.dia)}
        {c.resta < c.valor && ` · ${dizer('doBanco.resta', { valor: emReais(c.resta) })}`}
      </Text>
      <Stack as="ul" listStyleType="none" gap="3" mt="3">
        {c.sugestoes.map(s => (
          <Sugerida key={s.id} {...{ c, s }} aoBaixar={() => aoBaixar(s)} />
        ))}
      </Stack>
    </Box>
  )
}

function Sugerida({ c, s, aoBaixar }: { c: Credito; s: Sugestao; aoBaixar: () => void }) {
  const { executar, enviando, erro } = useAction('baixarContaAReceber')
  const baixar = async () => {
    if (enviando) return
    const forma = /\bpix\b/i.test(c.historico) ? ('pix' as const) : ('transferencia' as const)
    const body = { forma, valor: s.valor, em: c.dia, referencia: c.referencia, credito: c.valor }
    const r = await executar({ params: { id: s.id }, body })
    if (!r.ok) return
    avisar(dizer('conta.baixada', { situacao: dizer(`conta.situacao.${r.data.situacao}`).toLowerCase() }))
    aoBaixar()
  }
  return (
    <Box as="li" borderTopWidth="1px" borderColor="line" pt="3">
      <Text>
        {s.nome} · <chakra.span color="ink-2">{s.descricao}</chakra.span>
      </Text>
      <Text color="ink-2" fontSize="sm">
        {dizer('doBanco.vence', { dia: formatarData(s.vencimento), resta: emReais(s.resta) })} ·{' '}
        {s.porque.map(p => dizer(`doBanco.porque.${p}`)).join(', ')}
      </Text>
      {erro && (
        <Box mt="2">
          <Aviso tom="erro">{palavrasDo(erro)}</Aviso>
        </Box>
      )}
      <BotaoDeDinheiro
        sobre={{ valor: s.valor, em: s.vencimento, de: s.nome }}
        size="sm"
        h="11"
        mt="2"
        variant={s.porque.length > 1 ? 'solid' : 'outline'}
        aria-disabled={enviando}
        onClick={() => void baixar()}
      >
        {enviando ? dizer('caso.enviando') : dizer('doBanco.baixar', { valor: emReais(s.valor) })}
      </BotaoDeDinheiro>
    </Box>
  )
}
