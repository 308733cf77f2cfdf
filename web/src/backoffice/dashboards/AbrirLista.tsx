import { Box } from '@chakra-ui/react'
import { type FormaPagamento, formas } from '../../../../shared/domain/formas.ts'
import type { ServicoDaQuita } from '../../../../shared/domain/servicosDaQuita.ts'
import { caminhos } from '../../app/caminhos.ts'
import { Link } from '../../app/router.ts'
import { dizer } from '../textos.ts'

/** Where a figure of the dashboards leads: the list of what it counts, of the same days. */
interface Dias {
  periodoInicio: string
  periodoFim: string
}
const doPeriodo = ({ periodoInicio, periodoFim }: Dias) => `periodoInicio=${periodoInicio}&periodoFim=${periodoFim}`
export const listaDePagamentos = (dias: Dias, forma?: FormaPagamento): string =>
  `${caminhos.equipe('checkouts')}?${forma === undefined ? '' : `formaPagamento=${forma}&`}${doPeriodo(dias)}`

/** What a service earns is of sales of one method, of carts, or of offers. */
export function listaDoServico(servico: ServicoDaQuita, dias: Dias): string {
  if (servico === 'carrinho') return `${caminhos.equipe('pagamentoBoleto')}?${doPeriodo(dias)}`
  if (servico === 'antecipacao') return `${caminhos.equipe('antecipacao')}?${doPeriodo(dias)}`
  return listaDePagamentos(dias, formas[servico])
}

/** A figure that opens its list; who hears the page hears whose figure it is. */
export const AbrirLista = ({ nome, figura, para }: { nome: string; figura: string; para: string }) => (
  <Box asChild _hover={{ textDecoration: 'underline' }}>
    <Link to={para} aria-label={dizer('indicadores.abrir', { nome, figura })}>
      {figura}
    </Link>
  </Box>
)
