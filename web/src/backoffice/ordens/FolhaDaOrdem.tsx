import { Button, chakra, Stack, Text } from '@chakra-ui/react'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { obterOrdemJudicial } from '../../../../shared/contract/ordensJudiciais.ts'
import { formatarData } from '../../../../shared/domain/calendario.ts'
import { useAction } from '../../api/useAction.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { Aviso } from '../../ui/Aviso.tsx'
import { baixar, bytesDe } from '../../ui/baixar.ts'
import { Dado, ParteDaFolha } from '../../ui/Detalhe.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { Falhou } from '../../ui/Falhou.tsx'
import { Folha } from '../../ui/Folha.tsx'
import { Icone } from '../../ui/icones.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { Situacao } from '../../ui/Situacao.tsx'
import { emReais } from '../filas/casos.ts'
import { dizer } from '../textos.ts'
import { DecidirOrdem } from './DecidirOrdem.tsx'
import { tons } from './Ordens.tsx'

export type Ordem = Received<typeof obterOrdemJudicial>

interface Props {
  id: string | undefined
  aoFechar: () => void
  aoMudar: () => void
}
/** A court order over its list. */
export const FolhaDaOrdem = ({ id, aoFechar, aoMudar }: Props) => (
  <Folha aberta={!!id} aoFechar={aoFechar} titulo={dizer('natureza.ordemJudicial')} largura="36rem">
    {id && <CasoDaOrdem id={id} aoDecidir={aoMudar} />}
  </Folha>
)

/** A court order: what it asks, holds and was done, and what its reader may say; the queue shows it as a case too. */
export function CasoDaOrdem({ id, aoDecidir }: { id: string; aoDecidir: () => void }) {
  const { data: o, error, recarregar } = useEndpoint('obterOrdemJudicial', { params: { id } })
  if (error) return <Falhou erro={error.erro} titulo={dizer('caso.falhou')} aoRepetir={() => void recarregar()} />
  if (!o) return <EsqueletoDeLinhas linhas={7} />
  const mudou = () => {
    void recarregar()
    aoDecidir()
  }
  return (
    <Stack gap="0" key={o.id}>
      <Dados o={o} />
      {o.incompleta && o.situacao !== 'aguardandoConfirmacao' && (
        <chakra.div mt="4">
          <Aviso tom="nota">{dizer('ordem.falta')}</Aviso>
        </chakra.div>
      )}
      <Papel id={o.id} />
      {o.pedido && <Pedido pedido={o.pedido} />}
      <Historico o={o} />
      <DecidirOrdem ordem={o} aoMudar={mudou} />
    </Stack>
  )
}

const Dados = ({ o }: { o: Ordem }) => (
  <section>
    <Dado nome={dizer('caso.situacao')}>
      <Situacao tom={tons[o.situacao]}>{dizer(`ordem.situacao.${o.situacao}`)}</Situacao>
    </Dado>
    <Dado nome={dizer('ordens.coluna.processo')}>{o.processo}</Dado>
    <Dado nome={dizer('ordem.autoridade')}>{o.autoridade}</Dado>
    <Dado nome={dizer('ordens.coluna.titular')}>
      {o.titular === o.empresa.nome ? o.titular : `${o.titular} · ${o.empresa.nome}`}
    </Dado>
    <Dado nome={dizer('ordem.pedido.valor')}>{o.valor === null ? dizer('ordem.tudo') : emReais(o.valor)}</Dado>
    <Dado nome={dizer('ordem.bloqueado')}>{emReais(o.bloqueado)}</Dado>
    {o.transferido > 0 && <Dado nome={dizer('ordem.transferido')}>{emReais(o.transferido)}</Dado>}
    <Dado nome={dizer('ordens.coluna.prazo')}>{formatarData(o.prazo)}</Dado>
    <Dado nome={dizer('ordem.registrou')}>
      {o.autor} · <Momento iso={o.criadoEm} />
    </Dado>
  </section>
)

/** The order itself, downloaded: a PDF is not shown inside the page. */
function Papel({ id }: { id: string }) {
  const { executar, enviando, erro } = useAction('lerArquivoDaOrdem')
  const salvar = async () => {
    const r = await executar({ params: { id } })
    if (!r.ok) return
    baixar(new Blob([bytesDe(r.data.data)], { type: r.data.tipo }), `ordem-${id}.pdf`)
  }
  return (
    <ParteDaFolha titulo={dizer('ordem.arquivo')}>
      <Button variant="outline" h="11" onClick={() => void salvar()} aria-disabled={enviando}>
        <Icone nome="baixar" tamanho={18} />
        {dizer(enviando ? 'caso.enviando' : 'ordem.abrirArquivo')}
      </Button>
      {erro && <Aviso tom="erro">{dizer('ordem.arquivoFalhou')}</Aviso>}
    </ParteDaFolha>
  )
}

const Pedido = ({ pedido: p }: { pedido: NonNullable<Ordem['pedido']> }) => (
  <ParteDaFolha titulo={dizer('ordem.espera')}>
    <Text>{dizer(`ordem.espera.${p.tipo}`, { quem: p.autor, valor: emReais(p.valor) })}</Text>
    {p.meio && <Text color="ink-2">{dizer(`ordem.meio.${p.meio}`)}</Text>}
    <Text color="ink-2">{p.motivo}</Text>
  </ParteDaFolha>
)

const atos = {
  Registrou: 'ordem.ato.Registrou',
  Confirmou: 'ordem.ato.Confirmou',
  Recusou: 'ordem.ato.Recusou',
  Desistiu: 'ordem.ato.Desistiu',
  PediuTransferencia: 'ordem.ato.PediuTransferencia',
  PediuLiberacao: 'ordem.ato.PediuLiberacao',
  Transferiu: 'ordem.ato.Transferiu',
  Cumpriu: 'ordem.ato.Cumpriu',
  Liberou: 'ordem.ato.Liberou',
} as const
const comValor: ReadonlySet<string> = new Set([
  'PediuTransferencia',
  'PediuLiberacao',
  'Transferiu',
  'Cumpriu',
  'Liberou',
])

const Historico = ({ o }: { o: Ordem }) => (
  <ParteDaFolha titulo={dizer('ordem.historico')}>
    <chakra.ol listStyleType="none" fontSize="sm">
      {o.historico.map(h => (
        <chakra.li key={`${h.em}${h.ato}`} py="1.5">
          <chakra.span fontWeight="semibold">{h.quem}</chakra.span> {dizer(atos[h.ato as keyof typeof atos])}
          {h.valor !== null && comValor.has(h.ato) && ` ${emReais(h.valor)}`}
          {h.texto && ` (${h.texto})`} ·{' '}
          <chakra.span color="ink-2">
            <Momento iso={h.em} />
          </chakra.span>
        </chakra.li>
      ))}
    </chakra.ol>
  </ParteDaFolha>
)
