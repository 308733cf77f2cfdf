import { padroesDaEquipe } from '../app/caminhos.ts'
import { pagina } from '../app/pagina.ts'
import { Navigate, type RouteObject } from '../app/router.ts'

/** The staff's pages (002 §2.2 L76). */
export const rotasDaEquipe: RouteObject[] = [
  { index: true, element: <Navigate to={padroesDaEquipe.dashboards} replace /> },
  { path: padroesDaEquipe.dashboards, ...pagina(() => import('./dashboards/Dashboards.tsx')) },
  { path: padroesDaEquipe.filas, ...pagina(() => import('./filas/Filas.tsx')) },
  { path: padroesDaEquipe.busca, ...pagina(() => import('./busca/Busca.tsx')) },
  { path: padroesDaEquipe.checkouts, ...pagina(() => import('./checkouts/Checkouts.tsx')) },
  { path: padroesDaEquipe.links, ...pagina(() => import('./links/Links.tsx')) },
  { path: padroesDaEquipe.pagamentoBoleto, ...pagina(() => import('./boletos/Boletos.tsx')) },
  { path: padroesDaEquipe.saques, ...pagina(() => import('./filas/FilaDosSaques.tsx')) },
  { path: padroesDaEquipe.recebiveis, ...pagina(() => import('./recebiveis/Recebiveis.tsx')) },
  { path: padroesDaEquipe.antecipacao, ...pagina(() => import('./antecipacoes/Antecipacoes.tsx')) },
  { path: padroesDaEquipe.servicos, ...pagina(() => import('./servicos/Servicos.tsx')) },
  { path: padroesDaEquipe.folha, ...pagina(() => import('./folha/LotesDaFolha.tsx')) },
  { path: padroesDaEquipe.contasAPagar, ...pagina(() => import('./contas/ContasAPagar.tsx')) },
  { path: padroesDaEquipe.contasAReceber, ...pagina(() => import('./contas/ContasAReceber.tsx')) },
  { path: padroesDaEquipe.lancamentos, ...pagina(() => import('./lancamentos/Lancamentos.tsx')) },
  { path: padroesDaEquipe.ordens, ...pagina(() => import('./ordens/Ordens.tsx')) },
  { path: padroesDaEquipe.movimentacoes, ...pagina(() => import('./movimentacoes/Movimentacoes.tsx')) },
  { path: padroesDaEquipe.contestacoes, ...pagina(() => import('./contestacoes/Contestacoes.tsx')) },
  { path: padroesDaEquipe.exportacoes, ...pagina(() => import('./exportacoes/Exportacoes.tsx')) },
  { path: padroesDaEquipe.paradas, ...pagina(() => import('./paradas/Paradas.tsx')) },
  { path: padroesDaEquipe.notas, ...pagina(() => import('./notas/Notas.tsx')) },
  { path: padroesDaEquipe.clientes, ...pagina(() => import('./clientes/Clientes.tsx')) },
  { path: padroesDaEquipe.pos, ...pagina(() => import('./pos/Pos.tsx')) },
  { path: padroesDaEquipe.interessados, ...pagina(() => import('./interessados/Interessados.tsx')) },
  { path: padroesDaEquipe.recebedores, ...pagina(() => import('./recebedores/Recebedores.tsx')) },
  { path: padroesDaEquipe.representantes, ...pagina(() => import('./representantes/Representantes.tsx')) },
  { path: padroesDaEquipe.livros, ...pagina(() => import('./livros/Livros.tsx')) },
  { path: padroesDaEquipe.edi, ...pagina(() => import('./conciliacao/Edi.tsx')) },
  { path: padroesDaEquipe.urs, ...pagina(() => import('./conciliacao/Urs.tsx')) },
  { path: padroesDaEquipe.pessoas, ...pagina(() => import('./pessoas/Pessoas.tsx')) },
  { path: padroesDaEquipe.auditoria, ...pagina(() => import('./auditoria/AuditoriaDaEquipe.tsx')) },
  { path: padroesDaEquipe.parametrizacao, ...pagina(() => import('./parametrizacao/Parametrizacao.tsx')) },
]
