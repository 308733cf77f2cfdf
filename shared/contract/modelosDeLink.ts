import * as z from 'zod'
import { MAXIMO_DO_NOME_DO_MODELO } from '../domain/modelosDeLink.ts'
import { limiares } from '../domain/risco/limiares.ts'
import { endpoint, sessao } from './endpoint.ts'
import { ChaveReutilizada, LimiteDeModelos, ModeloNaoEncontrado, NomeDeModeloEmUso } from './erros.ts'
import { Id21, Instante } from './tipos.ts'

/** The company's own presets of a link's behaviour (decision 0036). Ours are data: `shared/domain/modelosDeLink.ts`. */

export const Comportamento = z.strictObject({
  pix: z.boolean(),
  cartao: z.boolean(),
  boleto: z.boolean(),
  parcelas: z.int().min(1).max(12),
  semJurosAte: z
    .int()
    .min(2)
    .max(12)
    .optional()
    .meta({ description: 'Até quantas parcelas a empresa assume os juros; nenhuma, se ausente.' }),
  pixExpiracaoMinutos: z.int().min(5).max(1440),
  boletoVencimentoDias: z.int().min(1).max(60),
  consultaAntifraude: z.boolean(),
  limiarAntifraude: z.enum(limiares),
  consultaDatavalid: z.boolean(),
  validarContatoPagador: z.boolean(),
  validarNomeCheckout: z.boolean(),
  autenticar3ds: z.boolean(),
  validadeDias: z.int().min(1).max(365).nullable().meta({ description: 'Dias até expirar; sem prazo, se vazio.' }),
  limiteUsos: z.int().min(1).max(1000).nullable(),
})
const comForma = Comportamento.refine(c => c.pix || c.cartao || c.boleto, {
  message: 'escolha ao menos uma forma de pagamento',
  path: ['pix'],
})
const ModeloDeLink = z.object({ id: Id21, nome: z.string(), criadoEm: Instante, comportamento: Comportamento })

export const listarModelosDeLink = endpoint({
  operation: 'listarModelosDeLink',
  access: sessao('G02', 'ler'),
  summary: 'The company’s own presets of a link, by name.',
  impacto: 'Empresas não veem os próprios modelos ao criar um link.',
  response: z.object({ itens: z.array(ModeloDeLink), maximo: z.int() }),
  errors: [],
})
export const criarModeloDeLink = endpoint({
  operation: 'criarModeloDeLink',
  access: sessao('G02', 'escrever'),
  summary: 'Keeps a preset of a link’s behaviour under a name of its own.',
  impacto: 'Empresas não conseguem salvar modelos de link.',
  body: z.strictObject({
    nome: z.string().trim().min(1, 'dê um nome ao modelo').max(MAXIMO_DO_NOME_DO_MODELO),
    comportamento: comForma,
  }),
  idempotente: true,
  response: ModeloDeLink,
  errors: [NomeDeModeloEmUso, LimiteDeModelos, ChaveReutilizada],
})
export const excluirModeloDeLink = endpoint({
  operation: 'excluirModeloDeLink',
  access: sessao('G02', 'escrever'),
  summary: 'Removes a preset; links made with it stay as they are.',
  impacto: 'Empresas não conseguem excluir modelos de link.',
  params: { id: Id21 },
  response: z.object({ id: Id21 }),
  errors: [ModeloNaoEncontrado],
})
