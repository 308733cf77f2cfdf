import { type ItemDe, useLista } from '../../api/useLista.ts'
import { useSearchParams } from '../../app/router.ts'
import { useTextos } from '../../app/textos.tsx'
import { BarraDoRelatorio } from '../../painel/relatorios/BarraDoRelatorio.tsx'
import { colunasDosCheckouts } from '../../painel/relatorios/colunas.tsx'
import type { Coluna } from '../../ui/colunas.ts'
import { EstadoVazio } from '../../ui/EstadoVazio.tsx'
import { buscaDeAgora, comFiltros, useFiltros } from '../../ui/filtros.ts'
import { Lista, porPaginaDe } from '../../ui/Lista.tsx'
import { Pagina, Permitido } from '../../ui/Pagina.tsx'
import { ExportarLista } from '../exportacoes/ExportarLista.tsx'
import { SoDesta } from '../SoDesta.tsx'
import { dizer } from '../textos.ts'
import { FolhaDoCheckout } from './FolhaDoCheckout.tsx'
import { filtrosDe } from './filtros.ts'

type CheckoutNaLista = ItemDe<'listarCheckoutsDaEquipe'>

/** Payments of every company (R110), by any of the documented filters; each opens with all that a support call asks. */
export default function Checkouts() {
  return (
    <Permitido grupo="G16">
      <Pagamentos />
    </Permitido>
  )
}

function Pagamentos() {
  const { t } = useTextos()
  const { busca, filtros, filtrando, mudar } = useFiltros(filtrosDe)
  const [, setBusca] = useSearchParams()
  const lista = useLista('listarCheckoutsDaEquipe', filtros, { porPagina: porPaginaDe(busca) })
  const aberto = busca.get('pagamento') ?? undefined
  // what is open is in the address: a colleague is sent to it
  const abrir = (id: string | undefined) =>
    setBusca(comFiltros(buscaDeAgora(), { pagamento: id }), { replace: true, preventScrollReset: true })
  return (
    <Pagina
      titulo={dizer('checkouts.titulo')}
      texto={dizer('checkouts.texto')}
      acao={<ExportarLista lista="checkouts" filtros={filtros} />}
    >
      <SoDesta empresa={filtros.empresa} itens={lista.itens} mudar={mudar} />
      <BarraDoRelatorio />
      <Lista
        lista={lista}
        rotulo={dizer('checkouts.titulo')}
        colunas={colunas(t, abrir)}
        filtrando={filtrando}
        textos={{ parcial: 'relatorios.parcial', nada: 'relatorios.nada', nadaTexto: 'relatorios.nadaTexto' }}
        vazio={
          <EstadoVazio figura="pagamentos" titulo={dizer('checkouts.vazia')} texto={dizer('checkouts.vaziaTexto')} />
        }
      />
      <FolhaDoCheckout id={aberto} aoFechar={() => abrir(undefined)} aoMudar={lista.recarregar} />
    </Pagina>
  )
}

/** The merchant's columns, with the company after who pays. */
function colunas(t: Parameters<typeof colunasDosCheckouts>[0], abrir: (id: string) => void): Coluna<CheckoutNaLista>[] {
  const [pagador, ...resto] = colunasDosCheckouts(t, abrir, dizer('checkouts.semNome'))
  return [
    ...(pagador ? [pagador] : []),
    { id: 'empresa', titulo: dizer('checkouts.empresa'), lugar: 'detalhe', celula: c => c.empresa.nome },
    ...resto.filter(c => c.id !== 'link'),
  ] as Coluna<CheckoutNaLista>[]
}
