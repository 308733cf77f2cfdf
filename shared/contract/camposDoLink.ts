import * as z from 'zod'
import { FALTA_A_ORIGEM, MAXIMO_DE_ORIGENS, origemDaMesa, origemDeLoja } from '../domain/embutido.ts'
import { limitesDaCobranca } from '../domain/empresa.ts'
import { enderecoDeSite } from '../domain/enderecoDeSite.ts'
import { MAXIMO_DE_RECEBEDORES } from '../domain/rateio.ts'
import { limiares } from '../domain/risco/limiares.ts'
import { MAXIMO_DE_PARCELAS } from '../domain/taxaDoCartao.ts'
import { coresDeFundo } from '../domain/tema.ts'
import { chaveDoDocFiscal, tiposDeDocFiscal } from '../domain/tributosInformados.ts'
import { TemaDoLink } from './camposDoTema.ts'
import { FormaPagamento, Instante, Reais, sensivel } from './tipos.ts'

/** What a merchant chooses of a payment link: the fields of E056 and E058, with their limits. */

export const Parcela = z.object({
  numeroParcela: z.int().min(1).max(12),
  juros: z.number().min(0).max(99).meta({ description: 'Percentual sobre o valor, já combinado com a empresa.' }),
})

/** A company's fee of a card sale from so many instalments on (decision 0206). */
export const FaixaDoCartao = z.object({ de: z.int().min(2).max(MAXIMO_DE_PARCELAS), percentual: z.number() })
/** What a company pays us by method; `faixas`: another percent from so many instalments on, without them one holds for all. */
export const TaxasDaEmpresa = z.object({
  pix: z.object({ percentual: z.number() }),
  boleto: z.object({ valor: Reais }),
  /** `parcelas`: the most that may be passed on to the payer. */
  cartao: z.object({ percentual: z.number(), parcelas: z.array(Parcela), faixas: z.array(FaixaDoCartao).optional() }),
})

export const Endereco = z.object({
  cep: z.string().max(10),
  logradouro: z.string().max(120),
  numero: z.string().max(20),
  complemento: z.string().max(60),
  bairro: z.string().max(60),
  cidade: z.string().max(60),
  uf: z.string().max(2),
})
const Identificacao = z.object({
  nomeCompleto: z.string().trim().max(100).meta(sensivel),
  documento: z.string().max(20).meta(sensivel),
  celular: z.string().max(20).meta(sensivel),
  email: z.string().max(120).meta(sensivel),
})

export const ItemDoLink = z.object({
  descricao: z.string().trim().min(1).max(120),
  quantidade: z.int().min(1).max(9999),
  valor: Reais,
})

/** How a receiver's part of a payment is said: percent of what is left after the fee, or a fixed amount. */
export const tiposDeRateio = ['percentual', 'fixo'] as const
export const TipoDeRateio = z.enum(tiposDeRateio)
/** One rule of a split. On the wire `valor` is percent or reais, both with at most two decimals. */
export const RegraDeRateio = z.object({
  recebedorId: z.string().regex(/^[A-Za-z0-9]{1,40}$/),
  tipo: TipoDeRateio,
  valor: z
    .number()
    .positive()
    .max(1_000_000)
    .refine(v => Math.round(v * 100) / 100 === v, 'no máximo duas casas decimais')
    .meta({ description: 'Percentual do valor líquido, ou reais, conforme `tipo`.' }),
})

/** A fiscal document of a sale, by its access key (decision 0221). */
export const DocFiscal = z
  .strictObject({ tipo: z.enum(tiposDeDocFiscal), chave: z.string().max(50) })
  .refine(chaveDoDocFiscal, { path: ['chave'], error: 'a chave não é de um documento deste tipo: confira os números' })

export const camposDoLink = {
  nome: z.string().trim().min(1, 'dê um nome ao link').max(80),
  descricao: z.string().max(10_000).meta({ description: 'HTML; limpo ao gravar.' }),
  valor: Reais.refine(v => v >= limitesDaCobranca.minimo, 'o valor mínimo é R$ 1,00').refine(
    v => v <= limitesDaCobranca.maximo,
    'o máximo é R$ 1.000.000,00',
  ),
  formasPagamento: z
    .array(z.object({ tipo: FormaPagamento, parcelas: z.array(Parcela).max(12) }))
    .min(1, 'escolha ao menos uma forma de pagamento')
    .max(3),
  consultaAntifraude: z.boolean(),
  limiarAntifraude: z
    .enum(limiares)
    .optional()
    .meta({ description: 'Rigor da análise antifraude: quem não o informa fica com o padrão.' }),
  consultaDatavalid: z.boolean(),
  validarContatoPagador: z.boolean(),
  validarNomeCheckout: z.boolean(),
  autenticar3ds: z
    .boolean()
    .optional()
    .meta({ description: 'Autenticar todo cartão no banco (3-D Secure); sem ele, não.' }),
  termoCliente: z.string().max(20_000).nullable(),
  abreEm: Instante.nullable()
    .optional()
    .meta({ description: 'Antes deste instante ninguém começa a pagar; sem ele, o link já nasce aberto.' }),
  expiraEm: Instante.nullable(),
  limiteUsos: z.int().min(1).max(1000).nullable(),
  pagadorIdentificado: z.boolean(),
  pagador: z.object({ identificacao: Identificacao, endereco: Endereco.nullable() }).nullable(),
  linkParaEstrangeiros: z.boolean(),
  redirectPagamentoAprovado: z
    .string()
    .max(500)
    .refine(texto => enderecoDeSite(texto) !== undefined, 'use o endereço https:// de um site, sem usuário nem senha')
    .nullable()
    .meta({ description: 'Para onde o pagador volta depois de pagar: https, sem usuário nem senha, nunca um IP.' }),
  origensPermitidas: z
    .array(z.string().refine(texto => origemDeLoja(texto) || origemDaMesa(texto), FALTA_A_ORIGEM))
    .max(MAXIMO_DE_ORIGENS)
    .optional()
    .meta({ description: 'Sites que podem mostrar o cartão embutido; nenhum, se vazio.' }),
  backgroundColor: z.enum(coresDeFundo),
  tema: TemaDoLink.nullable()
    .optional()
    .meta({ description: 'Cor e cantos só deste link; os da empresa, se vazio ou ausente.' }),
  logo: z.string().max(400_000).nullable().meta({ description: 'data:image/…;base64; reprocessada ao gravar.' }),
  itens: z.array(ItemDoLink).max(50),
  pixExpiracaoMinutos: z.int().min(5).max(1440),
  boletoVencimentoDias: z.int().min(1).max(60),
  rateio: z
    .array(RegraDeRateio)
    .max(MAXIMO_DE_RECEBEDORES)
    .optional()
    .meta({ description: 'Divisão do valor entre recebedores; o que resta fica com a empresa. Nenhuma, se vazio.' }),
  docFiscal: DocFiscal.nullable()
    .optional()
    .meta({ description: 'Documento fiscal da venda, quando já emitido; nenhum, se ausente.' }),
  cbsInformado: Reais.refine(v => v >= 0, 'não pode ser negativo')
    .nullable()
    .optional()
    .meta({ description: 'CBS dentro do preço, em reais, como o documento a destaca.' }),
  ibsInformado: Reais.refine(v => v >= 0, 'não pode ser negativo')
    .nullable()
    .optional()
    .meta({ description: 'IBS dentro do preço, em reais, como o documento o destaca.' }),
  mostrado: z
    .boolean()
    .optional()
    .meta({ description: 'Aparece no endereço público da empresa enquanto ela não tem loja aberta; sem ele, não.' }),
}
export const LinkNovo = z
  .strictObject(camposDoLink)
  .refine(l => (l.cbsInformado ?? 0) + (l.ibsInformado ?? 0) <= l.valor, {
    path: ['cbsInformado'],
    error: 'os tributos não podem passar do valor do link',
  })
  .refine(l => !l.abreEm || !l.expiraEm || Date.parse(l.abreEm) < Date.parse(l.expiraEm), {
    path: ['abreEm'],
    error: 'o link precisa abrir antes de expirar',
  })
  .refine(l => !l.mostrado || !l.pagadorIdentificado, {
    path: ['mostrado'],
    error: 'um link feito para uma pessoa não aparece no endereço da empresa',
  })
