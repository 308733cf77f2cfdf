import * as z from 'zod'
import { perfis } from './direitos.ts'
import { endpoint, qualquerSessao } from './endpoint.ts'
import { AtalhoNaoEncontrado, MuitosAtalhos, RecadoNaoEncontrado } from './erros.ts'
import { Instante, Reais, sensivel } from './tipos.ts'

/** The panel's shell (002 §7.2): `api/common/…`. */

const item = {
  id: z.string(),
  type: z.enum(['aside', 'basic', 'collapsable', 'divider', 'group', 'spacer']),
  title: z.string(),
  /** The key of the title in `/assets/i18n/{lang}.json`. */
  chave: z.string(),
  subtitle: z.string().optional(),
  /** The keys of what is said beside the title, as `chave` is of it. */
  chaves: z.object({ subtitle: z.string().optional(), tooltip: z.string().optional() }).optional(),
  icon: z.string().optional(),
  /** `/cliente/…` is to be prefixed by the company's slug (R127). */
  link: z.string().optional(),
  exactMatch: z.boolean().optional(),
  badge: z.object({ title: z.string() }).optional(),
  disabled: z.boolean().optional(),
  hidden: z.boolean().optional(),
  tooltip: z.string().optional(),
  perfil: z.array(z.enum(perfis)),
}
const comFilhos = <C extends z.ZodType>(filho: C) => z.object({ ...item, children: z.array(filho).optional() })

const Status = z.enum(['online', 'away', 'busy', 'not-visible'])

export const obterNavegacao = endpoint({
  operation: 'obterNavegacao',
  access: qualquerSessao,
  summary:
    'All that the shell opens with (E002): the menu of the session’s role, how the person is, what is unread, the company’s mark, and what the provider tells everybody.',
  impacto: 'O painel abre sem menu.',
  response: z.object({
    default: z.array(comFilhos(comFilhos(z.object(item)))),
    /** What the provider tells everybody now (decision 0087); null when it is nothing. */
    aviso: z.string().nullable(),
    /** Of a company that the provider stopped, as it stands now and not as it was at the sign-in (0089, 0100). */
    situacaoDaEmpresa: z.enum(['suspensa', 'encerrada']).nullable(),
    /** The month in which the company began, `yyyy-mm`: nothing of it is older; null of staff. */
    desde: z.string().nullable(),
    /** How the person is (V101); null of one whom the stage forgot. */
    pessoa: z.object({ avatar: z.string().nullable(), status: Status }).nullable(),
    /** Unread among the newest 50 of each box, which is all that its page shows. */
    novos: z.object({ avisos: z.int(), mensagens: z.int() }),
    /** What the bar wears; null of staff, who have no company. */
    marca: z.object({ cor: z.string(), logo: z.string().nullable() }).nullable(),
  }),
  errors: [],
})

const Pessoa = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().meta(sensivel),
  avatar: z.string().nullable(),
  status: Status,
})
const IdDoItem = z.string().regex(/^(?:[A-Za-z0-9]{21}|\d{4}-[0-9T:.-]{1,22}Z\.[A-Za-z0-9]{1,32})$/)
/** An address of ours: a path, and never another site. */
const Endereco = z
  .string()
  .regex(/^\/(?![/\\])[^\s\\]{0,200}$/, 'use um endereço do painel, como /cliente/financeiro/saldo')

/** V104. `chave` and `valores` are what happened, for who writes it in another language; null where a person wrote it. */
const Recado = z.object({
  id: IdDoItem,
  title: z.string(),
  description: z.string(),
  time: Instante,
  read: z.boolean(),
  image: z.string().nullable(),
  icon: z.string(),
  /** Where it leads; null where that is nowhere, or a page that the reader's role may not open. */
  link: z.string().nullable(),
  useRouter: z.boolean(),
  chave: z.string().nullable(),
  valores: z.object({ valor: Reais.nullable(), nome: z.string().nullable() }),
  /** It is the person's own: they may change or remove it. */
  meu: z.boolean(),
})
export type Recado = z.output<typeof Recado>
const NovoRecado = z.strictObject({
  title: z.string().trim().min(1, 'escreva um título').max(80),
  description: z.string().trim().max(500).optional(),
  icon: z.string().max(40).optional(),
  link: Endereco.optional(),
})
const MudancaDeRecado = z.strictObject({
  id: IdDoItem,
  item: z.strictObject({
    title: z.string().trim().min(1, 'escreva um título').max(80).optional(),
    description: z.string().trim().max(500).optional(),
    icon: z.string().max(40).optional(),
    link: Endereco.optional(),
    read: z.boolean().optional(),
  }),
})
const UmId = z.strictObject({ id: IdDoItem })
const impacto = 'O painel não mostra avisos, mensagens ou atalhos.'
const escrita = { access: qualquerSessao, impacto } as const

export const obterPessoa = endpoint({
  operation: 'obterPessoa',
  ...escrita,
  summary: 'Who is signed in (E003): name, e-mail, picture, and how they said they are.',
  response: Pessoa,
  errors: [],
})
export const alterarPessoa = endpoint({
  operation: 'alterarPessoa',
  ...escrita,
  summary: 'How the person is (E004). Name, e-mail and picture are changed on their profile.',
  body: z.strictObject({ status: Status }),
  response: Pessoa,
  errors: [],
})

export const listarAvisos = endpoint({
  operation: 'listarAvisos',
  ...escrita,
  summary: 'What happened, newest first, at most 50 (E011): payments, refunds, withdrawals, receivers, own reminders.',
  response: z.array(Recado),
  errors: [],
})
export const criarAviso = endpoint({
  operation: 'criarAviso',
  ...escrita,
  summary: 'A reminder of one’s own (E012).',
  body: NovoRecado,
  response: Recado,
  errors: [],
})
export const alterarAviso = endpoint({
  operation: 'alterarAviso',
  ...escrita,
  summary: 'Changes one’s own reminder, or whether a notice was read (E013).',
  body: MudancaDeRecado,
  response: Recado,
  errors: [RecadoNaoEncontrado],
})
export const excluirAviso = endpoint({
  operation: 'excluirAviso',
  ...escrita,
  summary: 'Removes one’s own reminder; hides another notice from this person (E014).',
  query: { id: IdDoItem },
  response: z.object({}),
  errors: [RecadoNaoEncontrado],
})
export const lerAvisos = endpoint({
  operation: 'lerAvisos',
  ...escrita,
  summary: 'Everything was read (E015).',
  response: z.object({}),
  errors: [],
})
export const alternarAviso = endpoint({
  operation: 'alternarAviso',
  ...escrita,
  summary: 'Read becomes unread, and the other way round (E016).',
  body: UmId,
  response: Recado,
  errors: [RecadoNaoEncontrado],
})

export const listarMensagens = endpoint({
  operation: 'listarMensagens',
  ...escrita,
  summary: 'What people of the company wrote to each other, newest first, at most 50 (E005).',
  response: z.array(Recado),
  errors: [],
})
export const criarMensagem = endpoint({
  operation: 'criarMensagem',
  ...escrita,
  summary: 'A message to the people of the company (E006); of a receiver, to itself only.',
  body: NovoRecado,
  response: Recado,
  errors: [],
})
export const alterarMensagem = endpoint({
  operation: 'alterarMensagem',
  ...escrita,
  summary: 'Changes one’s own message, or whether one was read (E007).',
  body: MudancaDeRecado,
  response: Recado,
  errors: [RecadoNaoEncontrado],
})
export const excluirMensagem = endpoint({
  operation: 'excluirMensagem',
  ...escrita,
  summary: 'Removes one’s own message; hides another’s from this person (E008).',
  query: { id: IdDoItem },
  response: z.object({}),
  errors: [RecadoNaoEncontrado],
})
export const lerMensagens = endpoint({
  operation: 'lerMensagens',
  ...escrita,
  summary: 'Everything was read (E009).',
  response: z.object({}),
  errors: [],
})
export const alternarMensagem = endpoint({
  operation: 'alternarMensagem',
  ...escrita,
  summary: 'Read becomes unread, and the other way round (E010).',
  body: UmId,
  response: Recado,
  errors: [RecadoNaoEncontrado],
})

const Atalho = z.object({
  id: IdDoItem,
  label: z.string(),
  description: z.string(),
  icon: z.string(),
  link: z.string(),
  useRouter: z.boolean(),
  read: z.boolean(),
})
const DadosDoAtalho = {
  label: z.string().trim().min(1, 'dê um nome ao atalho').max(60),
  description: z.string().trim().max(120).optional(),
  icon: z.string().max(40).optional(),
  link: Endereco,
}
export const listarAtalhos = endpoint({
  operation: 'listarAtalhos',
  ...escrita,
  summary: 'The person’s shortcuts in this company (E017).',
  response: z.array(Atalho),
  errors: [],
})
export const criarAtalho = endpoint({
  operation: 'criarAtalho',
  ...escrita,
  summary: 'A shortcut to a page of the panel (E018), at most 20; one to the same page takes the other’s place.',
  body: z.strictObject(DadosDoAtalho),
  response: Atalho,
  errors: [MuitosAtalhos],
})
export const alterarAtalho = endpoint({
  operation: 'alterarAtalho',
  ...escrita,
  summary: 'Changes a shortcut, or moves it among the others (E019).',
  body: z.strictObject({
    id: IdDoItem,
    item: z
      .strictObject({
        ...DadosDoAtalho,
        /** Where it goes among the others, from 0; past the last it is the last. */
        posicao: z.int().min(0).max(19),
      })
      .partial(),
  }),
  response: Atalho,
  errors: [AtalhoNaoEncontrado],
})
export const excluirAtalho = endpoint({
  operation: 'excluirAtalho',
  ...escrita,
  summary: 'Removes a shortcut (E020).',
  query: { id: IdDoItem },
  response: z.object({}),
  errors: [AtalhoNaoEncontrado],
})
export const lerAtalhos = endpoint({
  operation: 'lerAtalhos',
  ...escrita,
  summary: 'Every shortcut was seen (E021).',
  response: z.object({}),
  errors: [],
})
export const alternarAtalho = endpoint({
  operation: 'alternarAtalho',
  ...escrita,
  summary: 'Seen becomes unseen, and the other way round (E022).',
  body: UmId,
  response: Atalho,
  errors: [AtalhoNaoEncontrado],
})
