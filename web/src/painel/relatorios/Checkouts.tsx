import { Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { origemDoCarrinho } from '../../../../shared/domain/origemDoPagamento.ts'
import { ler } from '../../api/useEndpoint.ts'
import { useLista } from '../../api/useLista.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { useTextos } from '../../app/textos.tsx'
import { EstadoVazio } from '../../ui/EstadoVazio.tsx'
import { ordemDe, useFiltros } from '../../ui/filtros.ts'
import { Lista, porPaginaDe } from '../../ui/Lista.tsx'
import { Pagina, Permitido } from '../../ui/Pagina.tsx'
import { FolhaDoPagamento } from '../pagamentos/FolhaDoPagamento.tsx'
import { FolhaDoPedidoDeBoletos } from '../pagamentos/FolhaDoPedidoDeBoletos.tsx'
import { PedirDocumentos } from '../pagamentos/PedirDocumentos.tsx'
import { BarraDoRelatorio } from './BarraDoRelatorio.tsx'
import { BotaoExportar } from './BotaoExportar.tsx'
import { colunasDosCheckouts } from './colunas.tsx'
import { filtrosDe } from './filtros.ts'
import { TotalPago } from './TotalPago.tsx'
import { useAteMostrar } from './useAteMostrar.ts'
import { useProcurar } from './useProcurar.ts'

/** Payment checkouts (R089): the company's payments by any documented filter, each with all that happened to it. */
export default function Checkouts() {
  return (
    <Permitido grupo="G01">
      <Relatorio />
    </Permitido>
  )
}

function Relatorio() {
  const { t } = useTextos()
  // a receiver of a part is not told who paid
  const dela = useSessao().perfil === 'recebedor'
  const { busca, filtros, filtrando, mudar } = useFiltros(filtrosDe)
  const lista = useLista('listarCheckouts', { ...filtros, ...ordemDe(busca) }, { porPagina: porPaginaDe(busca) })
  const procura = filtros.pagador && JSON.stringify({ ...filtros, ...ordemDe(busca) })
  const procurando = useProcurar(lista, procura, porPaginaDe(busca))
  const ateMostrar = useAteMostrar(lista)
  const pedido = busca.get('pagamento') ?? undefined
  const [aberto, setAberto] = useState(pedido)
  const [atendido, setAtendido] = useState(pedido)
  // the palette asks for a payment while this page is open, too
  if (pedido !== atendido) {
    setAtendido(pedido)
    if (pedido) setAberto(pedido)
  }
  // the client's sheet, which showed both, says which the other is
  const outroDoPedido = aberto === pedido ? busca.get('outro') : aberto === busca.get('outro') ? pedido : null
  const repetida = lista.itens.find(c => c.id === aberto)?.possivelRepetida ?? outroDoPedido ?? undefined
  const pedidoAberto = lista.itens.find(c => c.id === aberto && c.pedido !== undefined)
  const fechar = () => {
    setAberto(undefined)
    // asked for again, it opens again
    if (pedido) mudar({ pagamento: undefined, outro: undefined })
  }
  return (
    <Pagina
      titulo={t('relatorios.checkouts')}
      texto={t(dela ? 'relatorios.suaParteTexto' : 'relatorios.checkoutsTexto')}
      acao={
        <Flex gap="3" wrap="wrap" w={{ base: 'full', sm: 'auto' }}>
          {filtros.origemPagamento === origemDoCarrinho && <PedirDocumentos />}
          <BotaoExportar pedir={formato => ler('exportarCheckouts', { query: { ...filtros, formato } })} />
        </Flex>
      }
    >
      <BarraDoRelatorio />
      {lista.itens.length > 0 && (
        <TotalPago lista={lista} porPeriodo={!!(filtros.periodoInicio || filtros.periodoFim)} />
      )}
      <Lista
        // nothing was not found while it is still looked for
        lista={procurando && lista.itens.length === 0 ? { ...lista, carregando: true } : lista}
        rotulo={t('relatorios.checkouts')}
        colunas={colunasDosCheckouts(t, setAberto, t(dela ? 'relatorios.suaParte' : 'relatorios.semNome'))}
        filtrando={filtrando}
        ordenaPor="criado"
        textos={{
          parcial: procurando ? 'relatorios.procurando' : 'relatorios.parcial',
          erro: 'relatorios.erro',
          erroTexto: 'relatorios.erroTexto',
          nada: 'relatorios.nada',
          nadaTexto: 'relatorios.nadaTexto',
        }}
        vazio={<EstadoVazio figura="pagamentos" titulo={t('relatorios.vazio')} texto={t('relatorios.vazioTexto')} />}
      />
      <FolhaDoPedidoDeBoletos c={pedidoAberto} aoFechar={fechar} />
      <FolhaDoPagamento
        id={pedidoAberto ? undefined : aberto}
        repetida={repetida}
        aoAbrir={setAberto}
        aoFechar={fechar}
        aoMudar={() => aberto && ateMostrar(aberto)}
      />
    </Pagina>
  )
}
