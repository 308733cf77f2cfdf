import * as z from 'zod'
import { arranjos } from '../domain/agenda.ts'
import { situacoesDaOferta } from '../domain/antecipacao.ts'
import { Canal } from './canais.ts'
import { endpoint, publico, sessao } from './endpoint.ts'
import {
  AguardeParaReenviar,
  AntecipacaoBloqueada,
  AntecipacaoCancelada,
  AntecipacaoEncerrada,
  AntecipacaoIndisponivel,
  AntecipacaoNaoEncontrada,
  BloqueadoDatavalid,
  BloqueadoTentativas,
  ChaveReutilizada,
  Consumido,
  Expired,
  FotoSemRosto,
  ImagemInvalida,
  OrdemAcimaDoLimite,
  PessoaNaoIdentificada,
  ProvedorIndisponivel,
  RecebedorNaoEncontrado,
} from './erros.ts'
import { CursorDaLista, Id21, Instante, Paginacao, PaginaDe, Reais, sensivel } from './tipos.ts'

/** Express anticipation (001 §2.6): an offer by the company, authorised by the selfie of the person responsible. */

const Valores = {
  /** The unit's whole amount, the part that is anticipated ("in 2 days"), what that costs, what arrives now. */
  valorTransacionado: Reais,
  valorRegular: Reais,
  custo: Reais,
  valorAntecipado: Reais,
}

const IdDoRecebedor = z.string().regex(/^[A-Za-z0-9-]{1,40}$/)

export const criarAntecipacao = endpoint({
  operation: 'criarAntecipacao',
  access: sessao('G07', 'escrever'),
  fatorRecente: true,
  summary: 'Offers a receiver to be paid a receivable early; the address goes to it by WhatsApp and e-mail.',
  impacto: 'Empresas não conseguem oferecer antecipações.',
  body: z.strictObject({
    recebedor: IdDoRecebedor,
    data: z.iso.date(),
    arranjo: z.enum(arranjos),
    /** Null anticipates all that is left of the unit. */
    valor: Reais.refine(v => v > 0, 'informe um valor maior que zero').nullable(),
  }),
  idempotente: 'obrigatoria',
  response: z.object({ id: Id21, url: z.url(), dataExpiracao: Instante, ...Valores }),
  errors: [RecebedorNaoEncontrado, AntecipacaoIndisponivel, ChaveReutilizada],
})

/** Why nothing can be offered to a receiver at all. */
export const impedimentos = ['sem-taxa', 'responsavel', 'conta'] as const

export const listarAntecipaveis = endpoint({
  operation: 'listarAntecipaveis',
  access: sessao('G07', 'ler'),
  summary: 'What of a receiver’s may be paid early today, with what each costs, and who would authorise it.',
  impacto: 'Empresas não veem o que podem antecipar a um recebedor.',
  query: {
    recebedor: IdDoRecebedor,
    /** Where the page before ended. */
    depois: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}\.[A-Z]{3}$/, 'cursor inválido')
      .optional(),
  },
  response: z.object({
    /** Null when an offer can be made. */
    impedimento: z.enum(impedimentos).nullable(),
    responsavel: z.object({ nome: z.string().meta(sensivel), cpf: z.string().meta(sensivel) }).nullable(),
    /** Where it would be paid, masked. */
    para: z.string().nullable(),
    /** Percent a month, and how it is counted; null without a contract for it. */
    taxa: z.object({ mes: z.string(), metodo: z.enum(['simples', 'composto']) }).nullable(),
    /** When an offer that is made now would end. */
    dataExpiracao: Instante,
    itens: z.array(
      z.object({ data: z.iso.date(), arranjo: z.enum(arranjos), dias: z.int(), valor: Reais, custo: Reais.nullable() }),
    ),
    proximo: z.string().nullable(),
  }),
  errors: [RecebedorNaoEncontrado],
})

const Oferta = z.object({
  id: Id21,
  url: z.url(),
  situacao: z.enum(situacoesDaOferta),
  data: z.iso.date(),
  arranjo: z.enum(arranjos),
  dataCriacao: Instante,
  dataExpiracao: Instante,
  ...Valores,
  /** How often its address went out, when last, and what became of that. */
  envios: z.int(),
  enviadaEm: Instante,
  canais: z.array(Canal),
  abertaEm: Instante.nullable(),
  /** The payout's id once it was authorised: its receipt is under it. */
  transferencia: Id21.nullable(),
  acoes: z.array(z.enum(['reenviar', 'cancelar'])),
})
export const listarAntecipacoes = endpoint({
  operation: 'listarAntecipacoes',
  access: sessao('G07', 'ler'),
  summary: 'A receiver’s offers, newest first: sent, opened, used, ended.',
  impacto: 'Empresas não acompanham as antecipações que ofereceram.',
  query: {
    recebedor: IdDoRecebedor,
    limit: z.coerce.number().int().min(1).max(25).optional(),
    offset: Paginacao.offset,
    cursor: CursorDaLista,
  },
  response: PaginaDe(Oferta),
  errors: [RecebedorNaoEncontrado],
})
export const reenviarAntecipacao = endpoint({
  operation: 'reenviarAntecipacao',
  access: sessao('G07', 'escrever'),
  summary: 'Sends an open offer’s address again; the offer stays the same, and is paid at most once.',
  impacto: 'Empresas não conseguem reenviar antecipações.',
  params: { id: Id21 },
  idempotente: true,
  response: z.object({ id: Id21, envios: z.int(), enviadaEm: Instante }),
  errors: [AntecipacaoNaoEncontrada, AntecipacaoEncerrada, AguardeParaReenviar, ChaveReutilizada],
})
export const cancelarAntecipacao = endpoint({
  operation: 'cancelarAntecipacao',
  access: sessao('G07', 'escrever'),
  summary: 'Takes an open offer back: its address authorises nothing any more.',
  impacto: 'Empresas não conseguem cancelar antecipações oferecidas por engano.',
  params: { id: Id21 },
  idempotente: true,
  response: z.object({ id: Id21, situacao: z.enum(situacoesDaOferta) }),
  errors: [AntecipacaoNaoEncontrada, AntecipacaoEncerrada, ChaveReutilizada],
})

export const verificarAntecipacao = endpoint({
  operation: 'verificarAntecipacao',
  access: publico,
  summary: 'What an anticipation’s link offers (E125).',
  impacto: 'Recebedores não conseguem abrir antecipações.',
  params: { id: Id21 },
  response: z.object({
    nanoId: Id21,
    dataCriacao: Instante,
    dataExpiracao: Instante,
    ...Valores,
    /** When the part would come without this, in how many days, and what it costs a month, in percent. */
    data: z.iso.date(),
    dias: z.int(),
    taxaMes: z.string(),
    /** Who offers it: the merchant's trade name. */
    empresa: z.string(),
    /** Where it is paid, masked; null where nothing can be paid to. */
    para: z.string().nullable(),
    /** Who must be in the picture: name, and the CPF masked. */
    representante: z.object({ nome: z.string().meta(sensivel), cpf: z.string().meta(sensivel) }),
  }),
  errors: [AntecipacaoNaoEncontrada, Consumido, Expired, AntecipacaoBloqueada, AntecipacaoCancelada],
})

export const validarAntecipacao = endpoint({
  operation: 'validarAntecipacao',
  access: publico,
  summary: 'Authorises an anticipation by a selfie (E126): counted, compared, paid once.',
  impacto: 'Recebedores não conseguem autorizar antecipações.',
  multipart: { campo: 'file', tipos: ['image/jpeg', 'image/png'] },
  limite: 4 * 1024 * 1024,
  body: z.strictObject({ id: Id21 }),
  saidaDeDinheiro: 'antecipacao',
  response: z.object({
    name: z.literal('AntecipacaoAprovada'),
    message: z.string(),
    valorAntecipado: Reais,
    /** Where it is paid, masked, and the payout's receipt, as a path of the payer's host. */
    para: z.string(),
    comprovante: z.string(),
    /** Its payout waits for staff, who answer until then; null where it does not wait. */
    emAnaliseAte: Instante.nullable(),
    /** The payout's processing status (S111–S116). */
    situacao: z.int(),
  }),
  errors: [
    AntecipacaoNaoEncontrada,
    Consumido,
    Expired,
    AntecipacaoBloqueada,
    AntecipacaoCancelada,
    AntecipacaoIndisponivel,
    OrdemAcimaDoLimite,
    ImagemInvalida,
    FotoSemRosto,
    PessoaNaoIdentificada,
    BloqueadoDatavalid,
    BloqueadoTentativas,
    ProvedorIndisponivel,
  ],
})
