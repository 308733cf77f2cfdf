import * as z from 'zod'
import {
  faltaNasVariacoes,
  gtinValido,
  limitesDoCatalogo as limites,
  situacoesDoProduto,
  skuValido,
  tiposDeProduto,
} from '../domain/catalogo.ts'
import { limitesDaCobranca } from '../domain/empresa.ts'
import { limitesDasFotos } from '../domain/fotos.ts'
import { limitesDoPacote, pacoteGrandeDemais } from '../domain/pacote.ts'
import { faltaNasPerguntas, limitesDasPerguntas, tiposDePergunta } from '../domain/perguntasDoProduto.ts'
import { endpoint, sessao } from './endpoint.ts'
import {
  ChaveReutilizada,
  EmpresaNaoAtiva,
  FormaIndisponivel,
  FotoNaoEncontrada,
  LojaNaoContratada,
  ProdutoIndisponivel,
  ProdutoNaoEncontrado,
  ProdutosDemais,
  SkuJaExiste,
} from './erros.ts'
import { FotoDoProduto, IdDaFoto } from './fotosDosProdutos.ts'
import { Id21, Instante, Reais } from './tipos.ts'

/** Products, services and files that a company sells (R103). */

const Preco = Reais.refine(v => v >= limitesDaCobranca.minimo, 'o valor mínimo é R$ 1,00').refine(
  v => v <= limitesDaCobranca.maximo,
  'o máximo é R$ 1.000.000,00',
)
const Sku = z
  .string()
  .trim()
  .max(limites.sku)
  .refine(skuValido, 'use letras, números, ponto, traço ou barra')
  .nullable()
  .meta({ description: 'Código da própria empresa; um código é de um produto só.' })
const Gtin = z
  .string()
  .trim()
  .max(14)
  .refine(gtinValido, 'o dígito verificador não confere')
  .nullable()
  .meta({ description: 'Código de barras do comércio: GTIN-8, 12, 13 ou 14.' })
const Aliquota = z
  .number()
  .min(0, 'não pode ser negativa')
  .max(99.99, 'abaixo de 100%')
  .refine(v => Math.round(v * 100) / 100 === v, 'no máximo duas casas decimais')
const Opcao = z.string().trim().min(1, 'escreva a opção').max(limites.opcao)

const lado = z.int().min(1, 'de 1 a 100 cm').max(limitesDoPacote.lado, 'de 1 a 100 cm')
/** How one unit is packed, as carriers ask it. */
export const Medidas = z
  .strictObject({
    peso: z
      .int()
      .min(1, 'de 1 g a 30 kg')
      .max(limitesDoPacote.gramas, 'de 1 g a 30 kg')
      .meta({ description: 'Gramas.' }),
    ...{ altura: lado, largura: lado, comprimento: lado },
  })
  .refine(p => !pacoteGrandeDemais(p), { path: ['comprimento'], error: 'os três lados somam até 200 cm' })

const Perguntas = z
  .array(
    z.strictObject({
      pergunta: Id21.nullable().meta({ description: 'A que já existe; uma nova, se nulo.' }),
      rotulo: z.string().trim().min(1, 'escreva a pergunta').max(limitesDasPerguntas.rotulo),
      tipo: z.enum(tiposDePergunta),
      obrigatoria: z.boolean(),
      maximo: z
        .int()
        .min(1, 'ao menos uma letra')
        .max(limitesDasPerguntas.resposta, `até ${limitesDasPerguntas.resposta} letras`)
        .nullable()
        .meta({ description: 'Letras de um texto; 200, se nulo.' }),
      antecedencia: z
        .int()
        .min(0)
        .max(limitesDasPerguntas.antecedencia, `até ${limitesDasPerguntas.antecedencia} dias`)
        .nullable()
        .meta({ description: 'Dias até o primeiro que pode ser escolhido; hoje, se nulo.' }),
      opcoes: z
        .array(z.string().trim().min(1, 'escreva a opção').max(limitesDasPerguntas.opcao))
        .max(limitesDasPerguntas.opcoes, `até ${limitesDasPerguntas.opcoes} opções`),
    }),
  )
  .max(limitesDasPerguntas.porProduto, `até ${limitesDasPerguntas.porProduto} perguntas`)

const campos = {
  nome: z.string().trim().min(1, 'dê um nome ao produto').max(limites.nome),
  descricao: z.string().trim().max(limites.descricao),
  tipo: z.enum(tiposDeProduto),
  preco: Preco,
  promocao: z
    .strictObject({ preco: Preco, de: z.iso.date(), ate: z.iso.date() })
    .refine(p => p.de <= p.ate, { path: ['ate'], error: 'o fim vem depois do começo' })
    .nullable()
    .meta({ description: 'Preço de alguns dias, o primeiro e o último incluídos.' }),
  sku: Sku,
  gtin: Gtin,
  categoria: z.string().trim().min(1).max(limites.categoria).nullable(),
  eixos: z
    .array(
      z.strictObject({
        nome: z.string().trim().min(1, 'dê um nome à característica').max(limites.opcao),
        opcoes: z.array(Opcao).min(1, 'informe ao menos uma opção').max(limites.opcoes),
      }),
    )
    .max(limites.eixos, 'até três características')
    .meta({ description: 'O que varia: tamanho, sabor, cor.' }),
  variacoes: z
    .array(
      z.strictObject({
        variacao: Id21.nullable().meta({ description: 'A que já existe; uma nova, se nulo.' }),
        opcoes: z.array(Opcao).max(limites.eixos),
        preco: Preco.nullable().meta({ description: 'O do produto, se nulo.' }),
        sku: Sku,
        gtin: Gtin,
        ativa: z.boolean(),
      }),
    )
    .max(limites.variacoes, 'até cem combinações'),
  disponivel: z.boolean(),
  ordem: z.int().min(0).max(9999).meta({ description: 'Lugar na loja: os menores primeiro.' }),
  fotos: z
    .array(
      z.strictObject({
        foto: IdDaFoto,
        alt: z.string().trim().max(limitesDasFotos.alt).meta({ description: 'O que a foto mostra, a quem não a vê.' }),
      }),
    )
    .max(limitesDasFotos.porProduto, 'até oito fotos')
    .refine(fotos => new Set(fotos.map(f => f.foto)).size === fotos.length, 'a mesma foto está duas vezes')
    .optional()
    .meta({ description: 'As que a loja mostra, nesta ordem, cada uma já enviada; sem o campo, ficam como estão.' }),
  tributos: z
    .strictObject({ cbs: Aliquota, ibs: Aliquota })
    .refine(t => t.cbs + t.ibs < 100, { path: ['cbs'], error: 'os tributos ficam abaixo de 100% do preço' })
    .nullable()
    .optional()
    .meta({ description: 'CBS e IBS dentro do preço, em %; nenhum, se nulo; sem o campo, ficam como estão.' }),
  medidas: Medidas.nullable().optional().meta({
    description:
      'De uma unidade embalada, em centímetros; as do pacote da loja, se nulo; sem o campo, ficam como estão.',
  }),
  perguntas: Perguntas.optional().meta({
    description: 'O que a loja pergunta a quem compra; sem o campo, ficam como estão.',
  }),
  agendamento: z.string().trim().max(limitesDasPerguntas.agendamento).nullable().optional().meta({
    description: 'De um serviço: como se marca o horário; nada, se nulo; sem o campo, fica como está.',
  }),
}
const ProdutoNovo = z.strictObject(campos).superRefine((p, ctx) => {
  const falta = faltaNasVariacoes(p) ?? faltaNasPerguntas(p.perguntas ?? [])
  if (falta)
    ctx.addIssue({
      code: 'custom',
      path: falta.campo.split('.').map(parte => (/^\d+$/.test(parte) ? Number(parte) : parte)),
      message: falta.mensagem,
    })
  if (p.agendamento && p.tipo !== 'servico')
    ctx.addIssue({ code: 'custom', path: ['agendamento'], message: 'só um serviço tem horário marcado' })
  if (p.promocao && p.promocao.preco >= p.preco)
    ctx.addIssue({ code: 'custom', path: ['promocao', 'preco'], message: 'a promoção custa menos que o preço' })
})

const Resumo = z.object({
  id: Id21,
  nome: z.string(),
  tipo: z.enum(tiposDeProduto),
  situacao: z.enum(situacoesDoProduto),
  categoria: z.string().nullable(),
  sku: z.string().nullable(),
  preco: Reais,
  /** What it costs today: the promotion's price on its days. */
  precoHoje: Reais,
  /** How many combinations it is sold in; 0 of one without. */
  variacoes: z.int(),
  /** Where its first photo is, small; null of one without. */
  foto: z.string().nullable(),
})
const detalhes = {
  descricao: z.string(),
  promocao: z.object({ preco: Reais, de: z.iso.date(), ate: z.iso.date() }).nullable(),
  gtin: z.string().nullable(),
  eixos: z.array(z.object({ nome: z.string(), opcoes: z.array(z.string()) })),
  /** Of one unit packed: grams and centimetres; null where it is as the shop's usual parcel. */
  medidas: z.object({ peso: z.int(), altura: z.int(), largura: z.int(), comprimento: z.int() }).nullable(),
}
const Combinacoes = z.array(
  z.object({
    id: Id21,
    opcoes: z.array(z.string()),
    preco: Reais.nullable(),
    precoHoje: Reais,
    sku: z.string().nullable(),
    gtin: z.string().nullable(),
    ativa: z.boolean(),
  }),
)
const Produto = Resumo.extend({
  ...detalhes,
  variacoes: Combinacoes,
  ordem: z.int(),
  fotos: z.array(FotoDoProduto.extend({ alt: z.string() })),
  tributos: z.object({ cbs: z.number(), ibs: z.number() }).nullable(),
  /** What the shop asks of who buys it. */
  perguntas: z.array(
    z.object({
      ...{ pergunta: Id21, rotulo: z.string(), tipo: z.enum(tiposDePergunta), obrigatoria: z.boolean() },
      ...{ maximo: z.int().nullable(), antecedencia: z.int().nullable(), opcoes: z.array(z.string()) },
    }),
  ),
  /** Of a service: how its hour is agreed. */
  agendamento: z.string().nullable(),
  criadoEm: Instante,
  atualizadoEm: Instante,
})

const leitura = { access: sessao('G04', 'ler') } as const
const escrita = { access: sessao('G04', 'escrever') } as const

export const listarProdutos = endpoint({
  ...leitura,
  operation: 'listarProdutos',
  summary: 'Products of the company by name, archived ones apart; `nome` is how the name begins.',
  impacto: 'Empresas não veem os próprios produtos.',
  query: {
    limit: z.coerce.number().int().min(1).max(50).optional(),
    cursor: z
      .string()
      .max(400)
      .regex(/^[\w-]+$/, 'cursor desconhecido')
      .optional(),
    nome: z.string().trim().max(limites.nome).optional(),
    arquivados: z.enum(['sim', 'nao']).optional(),
    planilha: z.enum(['sim']).optional().meta({ description: 'Com o que uma planilha de produtos diz de cada um.' }),
  },
  response: z.object({
    itens: z.array(
      Resumo.extend({
        planilha: z
          .object({ ...detalhes, variacoes: Combinacoes })
          .optional()
          .meta({ description: 'Só onde foi pedido.' }),
      }),
    ),
    cursor: z.string().nullable(),
  }),
  errors: [],
})
export const criarProduto = endpoint({
  ...escrita,
  operation: 'criarProduto',
  summary: 'Makes a product: price, promotion, codes, and up to a hundred combinations of three axes.',
  impacto: 'Empresas não conseguem cadastrar produtos.',
  body: ProdutoNovo,
  idempotente: true,
  response: Produto,
  errors: [LojaNaoContratada, ProdutosDemais, SkuJaExiste, FotoNaoEncontrada, ChaveReutilizada],
})
export const obterProduto = endpoint({
  ...leitura,
  operation: 'obterProduto',
  summary: 'A product with its combinations.',
  impacto: 'Empresas não veem um produto.',
  params: { id: Id21 },
  response: Produto,
  errors: [ProdutoNaoEncontrado],
})
export const alterarProduto = endpoint({
  ...escrita,
  operation: 'alterarProduto',
  summary: 'Changes a product; links that were made of it keep their price.',
  impacto: 'Empresas não conseguem corrigir produtos.',
  params: { id: Id21 },
  body: ProdutoNovo,
  response: Produto,
  errors: [LojaNaoContratada, ProdutoNaoEncontrado, SkuJaExiste, FotoNaoEncontrada],
})
export const duplicarProduto = endpoint({
  ...escrita,
  operation: 'duplicarProduto',
  summary: 'Makes a product like another, without its codes, unavailable until it is looked at.',
  impacto: 'Empresas não conseguem duplicar produtos.',
  params: { id: Id21 },
  idempotente: true,
  response: Produto,
  errors: [LojaNaoContratada, ProdutoNaoEncontrado, ProdutosDemais, ChaveReutilizada],
})
export const mudarSituacaoDosProdutos = endpoint({
  ...escrita,
  operation: 'mudarSituacaoDosProdutos',
  summary: 'Makes products available, unavailable or archived: all that are named, or none.',
  impacto: 'Empresas não conseguem pausar nem arquivar produtos.',
  body: z.strictObject({
    produtos: z.array(Id21).min(1, 'escolha ao menos um produto').max(limites.porVez, 'até cinquenta por vez'),
    situacao: z.enum(situacoesDoProduto),
  }),
  response: z.object({ mudados: z.int() }),
  errors: [ProdutoNaoEncontrado],
})
const regrasDaVenda = [
  ...[LojaNaoContratada, ProdutoNaoEncontrado, ProdutoIndisponivel],
  ...[EmpresaNaoAtiva, FormaIndisponivel, ChaveReutilizada],
] as const
export const venderProdutoPorLink = endpoint({
  ...escrita,
  operation: 'venderProdutoPorLink',
  summary: 'Makes a payment link of a product at its price of today, as the form of a new link begins.',
  impacto: 'Empresas não conseguem vender um produto por link.',
  params: { id: Id21 },
  body: z.strictObject({
    variacao: Id21.nullable().meta({ description: 'Qual das variações; nulo no produto que não as tem.' }),
    quantidade: z.int().min(1, 'ao menos uma unidade').max(999, 'até 999 unidades'),
  }),
  idempotente: true,
  response: z.object({ id: Id21, url: z.string(), nome: z.string(), valor: Reais }),
  errors: regrasDaVenda,
})
