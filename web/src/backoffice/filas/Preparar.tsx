import { pode } from '../../../../shared/contract/direitos.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { useSessao } from '../../app/Guarda.tsx'
import type { Caso } from './casos.ts'

/** Reads a case before it is shown, by the very call that its sheet makes: after a decision it is there at once. */
export function Preparar({ caso: { natureza, referencia: id, caso, empresa, titulo } }: { caso: Caso }) {
  const { perfil } = useSessao()
  const de = (...quais: Caso['natureza'][]) => quais.includes(natureza)
  useEndpoint('obterCarrinhoEmAnalise', de('carrinho') ? { params: { id } } : null)
  useEndpoint('obterSaqueEmAnalise', de('saque') && pode(perfil, 'G09', 'ler') ? { params: { id } } : null)
  useEndpoint('obterRecebedorEmAnalise', de('recebedor') && pode(perfil, 'G13', 'ler') ? { params: { id } } : null)
  useEndpoint('obterOrdemJudicial', de('ordemJudicial') && pode(perfil, 'G09', 'ler') ? { params: { id } } : null)
  useEndpoint('obterAlertaDeMovimento', de('alerta') && pode(perfil, 'G09', 'ler') ? { params: { id } } : null)
  useEndpoint('obterLancamentoManual', de('lancamento') && pode(perfil, 'G09', 'ler') ? { params: { id } } : null)
  useEndpoint('obterPassosDoCarrinho', de('passoDoCarrinho') && pode(perfil, 'G09', 'ler') ? { params: { id } } : null)
  useEndpoint('obterLoteDaEquipe', de('folha') && pode(perfil, 'G09', 'ler') ? { params: { id } } : null)
  useEndpoint(
    'obterContaAPagar',
    de('pagamento') && titulo !== undefined && pode(perfil, 'G09', 'ler') ? { params: { id: titulo } } : null,
  )
  useEndpoint('obterConformidade', de('listaRestritiva', 'renovacao') ? { params: { id } } : null)
  useEndpoint(
    'listarDocumentosDoCliente',
    de('documentoPedido') ? { params: { id: empresa.id }, query: { pedido: id } } : null,
  )
  const fim = de('encerramento') && pode(perfil, 'G15', 'ler') ? { params: { id } } : null
  const contrato = de('contrato') && pode(perfil, 'G15', 'ler') ? { params: { id } } : null
  useEndpoint('obterEmpresa', fim ?? contrato)
  useEndpoint('obterPolitica', de('politica') && pode(perfil, 'G15', 'ler') ? { params: { id } } : null)
  useEndpoint('obterEncerramento', fim)
  useEndpoint(
    'obterContestacaoDaEquipe',
    de('disputa', 'contestacao') && caso !== null ? { params: { id, caso } } : null,
  )
  return null
}
