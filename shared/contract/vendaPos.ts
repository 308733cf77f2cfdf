import * as z from 'zod'
import { limitesDaCobranca } from '../domain/empresa.ts'
import { limitesDaVenda, meiosDaVenda, situacoesDaVenda } from '../domain/vendaPos.ts'
import { camposDoLink } from './camposDoLink.ts'
import { endpoint, sessao } from './endpoint.ts'
import {
  ChaveReutilizada,
  EmpresaNaoAtiva,
  EstoqueEsgotado,
  FormaIndisponivel,
  LojaNaoContratada,
  Manutencao,
  MuitasTentativas,
  OperadorNaoEncontrado,
  PagamentoRecusado,
  PinNaoConfere,
  PosNaoContratado,
  PosSemOperador,
  ProdutoIndisponivel,
  ProdutoNaoEncontrado,
  ProvedorSemResposta,
  VendaPosNaoEncontrada,
  VendasDoDiaEsgotadas,
} from './erros.ts'
import { FormaPagamento, Id21, Instante, Reais, sensivel } from './tipos.ts'

/** Sales at the company's own point of sale (decision 0213). */

const VendaPos = z.object({
  /** Its one-use link's. */
  id: Id21,
  nome: z.string(),
  valor: Reais,
  itens: z.array(z.object({ descricao: z.string(), quantidade: z.int(), valor: Reais })),
  meio: z.enum(meiosDaVenda),
  situacao: z.enum(situacoesDaVenda),
  /** The code that is on the screen, while it may be paid. */
  pix: z.object({ copiaECola: z.string(), tempoRestanteSegundos: z.int() }).nullable(),
  /** Where the buyer pays it on a phone of their own. */
  url: z.string(),
  comprovante: z.string().nullable(),
  pagoEm: Instante.nullable(),
  pagoCom: FormaPagamento.nullable(),
  criadaEm: Instante,
  /** Who sold it, where the company named who sells. */
  operador: z.string().nullable(),
})
/** Of who sells now, as `entrarNoPos` answered it. */
export const Turno = z
  .string()
  .max(64)
  .nullable()
  .optional()
  .meta({ ...sensivel, description: 'De quem vende agora; só onde a empresa disse quem vende.' })
const escrita = {
  access: sessao('G02', 'escrever'),
  impacto: 'Empresas não conseguem vender no balcão.',
} as const

const recusasDaVenda = [
  ...[PosNaoContratado, PosSemOperador, LojaNaoContratada, ProdutoNaoEncontrado, ProdutoIndisponivel, EstoqueEsgotado],
  ...[EmpresaNaoAtiva, FormaIndisponivel, VendasDoDiaEsgotadas, ChaveReutilizada],
  ...[PagamentoRecusado, ProvedorSemResposta, Manutencao],
] as const

export const venderNoPos = endpoint({
  ...escrita,
  operation: 'venderNoPos',
  summary: 'Sells at the point of sale: an amount, products, or both, by a Pix on the screen or by a link.',
  body: z
    .strictObject({
      meio: z.enum(meiosDaVenda),
      turno: Turno,
      descricao: z.string().trim().max(limitesDaVenda.descricao, `até ${limitesDaVenda.descricao} letras`),
      valor: Reais.refine(v => v >= 0, 'o valor não pode ser negativo').refine(
        v => v <= limitesDaCobranca.maximo,
        'acima do maior valor',
      ),
      linhas: z
        .array(
          z.strictObject({
            produto: Id21,
            variacao: Id21.nullable().meta({ description: 'Qual das variações; nulo no produto que não as tem.' }),
            quantidade: z.int().min(1, 'ao menos uma unidade').max(limitesDaVenda.quantidade, 'até 999 unidades'),
          }),
        )
        .max(limitesDaVenda.linhas, `até ${limitesDaVenda.linhas} produtos por venda`),
      docFiscal: camposDoLink.docFiscal,
      // what is not told is what its products say of themselves
      cbsInformado: camposDoLink.cbsInformado,
      ibsInformado: camposDoLink.ibsInformado,
    })
    .refine(b => b.linhas.length > 0 || b.valor >= limitesDaCobranca.minimo, {
      path: ['valor'],
      message: 'o valor mínimo é R$ 1,00',
    }),
  idempotente: 'obrigatoria',
  response: VendaPos,
  errors: recusasDaVenda,
})
export const entrarNoPos = endpoint({
  ...escrita,
  operation: 'entrarNoPos',
  summary: 'Who sells now on this device, by their PIN: sales and the drawer keep their name until another does.',
  body: z.strictObject({ operador: Id21, pin: z.string().max(12).meta(sensivel) }),
  response: z.object({ turno: z.string().meta(sensivel), operador: z.string(), ate: Instante }),
  errors: [PosNaoContratado, OperadorNaoEncontrado, PinNaoConfere, MuitasTentativas],
})
export const obterVendaPos = endpoint({
  access: sessao('G02', 'ler'),
  operation: 'obterVendaPos',
  summary: 'A sale of the point of sale as it stands; its screen asks until it is paid.',
  impacto: 'O balcão não vê que a venda foi paga.',
  params: { id: Id21 },
  response: VendaPos,
  errors: [VendaPosNaoEncontrada],
})
export const cancelarVendaPos = endpoint({
  ...escrita,
  operation: 'cancelarVendaPos',
  summary: 'Gives up a sale that nobody paid: its code and its link take no payment any more.',
  params: { id: Id21 },
  response: VendaPos,
  errors: [VendaPosNaoEncontrada],
})
