import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react'
import { useRef } from 'react'
import type { NaturezaDaFila } from '../../../../shared/domain/filaDaEquipe.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Dado } from '../../ui/Detalhe.tsx'
import { Fala } from '../../ui/Fala.tsx'
import { Folha } from '../../ui/Folha.tsx'
import { Icone } from '../../ui/icones.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { Situacao } from '../../ui/Situacao.tsx'
import { Conformidade } from '../clientes/conformidade/Conformidade.tsx'
import { DoCliente } from '../clientes/DoCliente.tsx'
import { CasoDaFolha } from '../folha/CasoDaFolha.tsx'
import { CasoDoLancamento } from '../lancamentos/FolhaDoLancamento.tsx'
import { CasoDaMovimentacao } from '../movimentacoes/FolhaDaMovimentacao.tsx'
import { CasoDaOrdem } from '../ordens/FolhaDaOrdem.tsx'
import { CasoDoRecebedor } from '../recebedores/FolhaDoRecebedor.tsx'
import { EntrarComoSuporte } from '../suporte/EntrarComoSuporte.tsx'
import { dizer } from '../textos.ts'
import { CasoDaContestacao } from './CasoDaContestacao.tsx'
import { CasoDaPolitica } from './CasoDaPolitica.tsx'
import { CasoDeOutraPagina } from './CasoDeOutraPagina.tsx'
import { CasoDoCarrinho } from './CasoDoCarrinho.tsx'
import { CasoDoContrato } from './CasoDoContrato.tsx'
import { CasoDoDocumento } from './CasoDoDocumento.tsx'
import { CasoDoEncerramento } from './CasoDoEncerramento.tsx'
import { CasoDoEstorno } from './CasoDoEstorno.tsx'
import { CasoDoPagamento } from './CasoDoPagamento.tsx'
import { CasoDoPasso } from './CasoDoPasso.tsx'
import { CasoDoRetido } from './CasoDoRetido.tsx'
import { CasoDoSaque } from './CasoDoSaque.tsx'
import { type Caso, chaveDoCaso, emReais, vizinho } from './casos.ts'
import { DonoDoCaso } from './DonoDoCaso.tsx'
import { Preparar } from './Preparar.tsx'
import { useTeclas } from './teclas.ts'
import { CasoAlheio, usePosse } from './usePosse.ts'

/** What each kind of case shows and may be decided on. */
export type PropsDoCaso = { caso: Caso; aoDecidir: () => void }
const corpos: Record<NaturezaDaFila, (p: PropsDoCaso) => React.ReactNode> = {
  carrinho: p => <CasoDoCarrinho {...p} />,
  saque: p => <CasoDoSaque {...p} />,
  folha: ({ caso, aoDecidir }) => <CasoDaFolha id={caso.referencia} aoDecidir={aoDecidir} />,
  pagamento: p => <CasoDoPagamento {...p} />,
  estorno: p => <CasoDoEstorno {...p} />,
  pix: p => <CasoDoRetido {...p} />,
  boleto: p => <CasoDoRetido {...p} />,
  conta: p => <CasoDoRetido {...p} />,
  recebedor: ({ caso, aoDecidir }) => <CasoDoRecebedor id={caso.referencia} aoDecidir={aoDecidir} />,
  disputa: p => <CasoDaContestacao {...p} />,
  contestacao: p => <CasoDaContestacao {...p} />,
  ordemJudicial: ({ caso, aoDecidir }) => <CasoDaOrdem id={caso.referencia} aoDecidir={aoDecidir} />,
  alerta: ({ caso, aoDecidir }) => <CasoDaMovimentacao id={caso.referencia} aoDecidir={aoDecidir} />,
  passoDoCarrinho: ({ caso, aoDecidir }) => <CasoDoPasso id={caso.referencia} aoDecidir={aoDecidir} />,
  listaRestritiva: p => <Conformidade id={p.caso.referencia} aoDecidir={p.aoDecidir} caso="listaRestritiva" />,
  renovacao: p => <Conformidade id={p.caso.referencia} aoDecidir={p.aoDecidir} caso="renovacao" />,
  encerramento: ({ caso, aoDecidir }) => <CasoDoEncerramento id={caso.referencia} aoDecidir={aoDecidir} />,
  contrato: ({ caso, aoDecidir }) => <CasoDoContrato id={caso.referencia} aoDecidir={aoDecidir} />,
  politica: p => <CasoDaPolitica {...p} />,
  documentoPedido: p => <CasoDoDocumento {...p} />,
  lancamento: ({ caso, aoDecidir }) => <CasoDoLancamento id={caso.referencia} aoDecidir={aoDecidir} />,
  parametros: p => <CasoDeOutraPagina {...p} />,
  comissao: p => <CasoDeOutraPagina {...p} />,
  mes: p => <CasoDeOutraPagina {...p} />,
  recuperacao: p => <CasoDeOutraPagina {...p} />,
  cliente: p => <CasoDeOutraPagina {...p} />,
  interessado: p => <CasoDeOutraPagina {...p} />,
  documentos: () => <Text>{dizer('documentos.texto')}</Text>,
}

interface Props {
  caso: Caso | undefined
  /** The queue as it is shown now. */
  casos: readonly Caso[]
  aoIr: (caso: Caso | undefined) => void
  aoFechar: () => void
  aoDecidir: () => void
}

/**
 * One case over the queue, kept for its reader while it is open. J and K go to the next and the one before, A takes it
 * over; after a decision the next one is shown, which was read meanwhile.
 */
export function FolhaDoCaso({ caso, casos, aoIr, aoFechar, aoDecidir }: Props) {
  const chave = caso ? chaveDoCaso(caso) : ''
  const n = casos.findIndex(c => chaveDoCaso(c) === chave)
  const lugar = useRef(0)
  if (n >= 0) lugar.current = n
  const proximo = vizinho(casos, chave, 1, lugar.current)
  const anterior = vizinho(casos, chave, -1, lugar.current)
  const { perfil } = useSessao()
  const { posse, tomar } = usePosse(caso, perfil)
  const alheio = posse.estado === 'alheia'
  useTeclas(!!caso, {
    j: proximo && (() => aoIr(proximo)),
    k: anterior && (() => aoIr(anterior)),
    a: alheio ? tomar : undefined,
  })
  const decidido = () => {
    // the queue is read again behind the sheet: the next case is the one that was shown as such
    avisar(`${dizer('filas.decidido')}${proximo ? '' : ` ${dizer('filas.ultimo')}`}`)
    aoIr(proximo)
    aoDecidir()
  }
  return (
    <Folha aberta={!!caso} aoFechar={aoFechar} titulo={caso ? dizer(`natureza.${caso.natureza}`) : ''} largura="36rem">
      {caso && (
        <Stack gap="5" key={chave}>
          <Posicao n={n} total={casos.length} anterior={anterior} proximo={proximo} aoIr={aoIr} />
          <DonoDoCaso posse={posse} aoTomar={tomar} />
          <Cabeca caso={caso} />
          <CasoAlheio value={alheio}>{corpos[caso.natureza]({ caso, aoDecidir: decidido })}</CasoAlheio>
          {proximo && <Preparar caso={proximo} />}
        </Stack>
      )}
    </Folha>
  )
}

function Cabeca({ caso: c }: { caso: Caso }) {
  return (
    <section>
      {c.empresa.id ? (
        <DoCliente rotulo={dizer('caso.empresa')} empresa={c.empresa} />
      ) : (
        <Dado nome={dizer('caso.sobre')}>{c.empresa.nome}</Dado>
      )}
      {c.valor !== null && <Dado nome={dizer('caso.valor')}>{emReais(c.valor)}</Dado>}
      <Dado nome={dizer('caso.desde')}>
        <Momento iso={c.desde} />
      </Dado>
      <Dado nome={dizer('caso.prazo')}>
        <Situacao tom={c.vencido ? 'ruim' : 'bom'}>{dizer(c.vencido ? 'filas.vencido' : 'filas.noPrazo')}</Situacao>{' '}
        <Momento iso={c.limiteEm} />
      </Dado>
      <Dado nome={dizer('caso.numero')}>{c.referencia}</Dado>
      {/* who enters says why in the client's own audit log, and of these a client is told nothing */}
      {c.natureza !== 'alerta' && c.empresa.id && (
        <Box mt="3">
          <EntrarComoSuporte cliente={c.empresa} />
        </Box>
      )}
    </section>
  )
}

function Posicao(p: {
  n: number
  total: number
  anterior: Caso | undefined
  proximo: Caso | undefined
  aoIr: (caso: Caso) => void
}) {
  const ir = (caso: Caso | undefined) => caso && p.aoIr(caso)
  return (
    <Flex align="center" gap="2" wrap="wrap">
      <Button
        size="sm"
        variant="outline"
        colorPalette="gray"
        aria-disabled={!p.anterior}
        onClick={() => ir(p.anterior)}
      >
        <Icone nome="esquerda" tamanho={16} />
        {dizer('filas.anterior')}
      </Button>
      <Button size="sm" variant="outline" colorPalette="gray" aria-disabled={!p.proximo} onClick={() => ir(p.proximo)}>
        {dizer('filas.proximo')}
        <Icone nome="direita" tamanho={16} />
      </Button>
      <Text fontSize="sm" color="ink-2" aria-live="polite">
        <Fala>{p.n >= 0 && dizer('filas.posicao', { n: p.n + 1, total: p.total })}</Fala>
      </Text>
      <Text fontSize="sm" color="ink-2" w="full" hideBelow="md">
        {dizer('filas.teclas')}
      </Text>
    </Flex>
  )
}
