import * as z from 'zod'
import { endpoint, publico, qualquerSessao } from './endpoint.ts'
import {
  AcessoExpirado,
  ChaveDeAcessoInvalida,
  ChaveDeAcessoNaoEncontrada,
  ChavesDemais,
  type FormaDeConfirmar,
  formasDeConfirmar,
  MuitasTentativas,
  RecuperacaoNaoPendente,
  RemocaoNaoEncontrada,
  SegundoFatorInativo,
  SegundoFatorInvalido,
  SegundoFatorJaAtivo,
  SenhaNaoConfere,
  SessaoNaoEncontrada,
  UltimoFator,
} from './erros.ts'
import { Id21, Instante, sensivel } from './tipos.ts'
import { SessaoAberta } from './usuarios.ts'

/** The second factor, passkeys and sessions of a person (decision 0027). */

const Segredo = z.string().min(1).max(100).meta(sensivel)
const Senha = z.string().min(1, 'informe a senha').max(200).meta(sensivel)
const Codigo = z.string().trim().min(6, 'informe o código').max(20).meta(sensivel)
const NomeDaChave = z.string().trim().min(1, 'dê um nome à chave').max(60)
/** What the browser's authenticator answers (WebAuthn Level 3, JSON form): the library reads it. */
const Credencial = z
  .looseObject({
    id: z.string().max(1400),
    rawId: z.string().max(1400),
    type: z.literal('public-key'),
    response: z.looseObject({ clientDataJSON: z.string().max(8000) }),
    clientExtensionResults: z.looseObject({}),
  })
  .meta(sensivel)
/** What the browser's authenticator is asked, as the library makes it. */
const Opcoes = z.looseObject({ challenge: z.string() })

export const entrarSegundoFator = endpoint({
  operation: 'entrarSegundoFator',
  access: publico,
  summary: 'The second step of signing in: a code of the authenticator app, or a recovery code.',
  impacto: 'Quem usa segundo fator não consegue entrar.',
  body: z.strictObject({ desafio: Segredo, codigo: Codigo }),
  response: SessaoAberta,
  errors: [AcessoExpirado, SegundoFatorInvalido, MuitasTentativas],
})
export const opcoesEntrarChave = endpoint({
  operation: 'opcoesEntrarChave',
  access: publico,
  summary: 'What a passkey must sign to sign in, whosever it is.',
  impacto: 'Quem usa chave de acesso não consegue entrar.',
  response: z.object({ desafio: z.string().meta(sensivel), opcoes: Opcoes }),
  errors: [MuitasTentativas],
})
export const entrarChave = endpoint({
  operation: 'entrarChave',
  access: publico,
  summary: 'Signs in by a passkey: possession and the person’s verification at once, so nothing else is asked.',
  impacto: 'Quem usa chave de acesso não consegue entrar.',
  body: z.strictObject({ desafio: Segredo, credencial: Credencial }),
  response: SessaoAberta,
  errors: [AcessoExpirado, ChaveDeAcessoInvalida],
})

export const obterSeguranca = endpoint({
  operation: 'obterSeguranca',
  access: qualquerSessao,
  summary: 'How the person proves who they are, and where they are signed in.',
  impacto: 'Pessoas não conseguem ver a segurança da própria conta.',
  response: z.object({
    /** The person's role needs a second factor, and this session opens nothing else until there is one. */
    exigida: z.boolean(),
    /** Administrators recover this person's access: who asked, and when the factors go, once another confirmed. */
    recuperacao: z.object({ pediu: z.string(), venceEm: Instante.nullable() }).nullable(),
    totp: z.object({
      ativo: z.boolean(),
      desde: Instante.nullable(),
      codigosRestantes: z.int(),
      removeEm: Instante.nullable(),
    }),
    /** `removeEm`: its person asked for its removal, which can be taken back until then. */
    chaves: z.array(
      z.object({
        id: Id21,
        nome: z.string(),
        criadaEm: Instante,
        usadaEm: Instante.nullable(),
        removeEm: Instante.nullable(),
      }),
    ),
    sessoes: z.array(
      z.object({
        id: z.string(),
        atual: z.boolean(),
        navegador: z.string(),
        sistema: z.string(),
        empresa: z.string(),
        criadaEm: Instante,
        vistaEm: Instante,
      }),
    ),
    /** Browsers that are known to be the person's: what strangers try does not stop them there (decision 0066). */
    aparelhos: z.array(
      z.object({
        id: z.string(),
        atual: z.boolean(),
        navegador: z.string(),
        sistema: z.string(),
        desde: Instante,
        vistoEm: Instante,
      }),
    ),
  }),
  errors: [],
})
/** What each way of confirming is proved by. */
const provasDaForma = {
  chave: ['desafio', 'credencial'],
  aplicativo: ['codigo'],
  codigo: ['codigo'],
  senha: ['senha'],
} as const satisfies Record<FormaDeConfirmar, readonly string[]>
/** The step-up (decision 0064): who is signed in proves a second factor again, before a call that asks for one. */
export const opcoesConfirmarFator = endpoint({
  operation: 'opcoesConfirmarFator',
  access: qualquerSessao,
  summary: 'What one of the person’s passkeys must sign to confirm who they are in this session.',
  impacto: 'Quem usa chave de acesso não consegue confirmar quem é para mover dinheiro.',
  response: z.object({ desafio: z.string().meta(sensivel), opcoes: Opcoes }),
  errors: [MuitasTentativas],
})
export const confirmarFator = endpoint({
  operation: 'confirmarFator',
  access: qualquerSessao,
  summary:
    'Confirms who is signed in by a second factor: for five minutes this session makes the calls that ask for one.',
  impacto: 'Pessoas não conseguem confirmar quem são para mover dinheiro.',
  body: z
    .strictObject({
      forma: z.enum(formasDeConfirmar),
      /** Of a passkey. */
      desafio: Segredo.optional(),
      credencial: Credencial.optional(),
      /** Of the app, or one of the recovery codes. */
      codigo: Codigo.optional(),
      senha: Senha.optional(),
    })
    .superRefine((body, ctx) => {
      for (const campo of provasDaForma[body.forma])
        if (body[campo] === undefined) ctx.addIssue({ code: 'custom', path: [campo], message: 'informe' })
    }),
  response: z.object({ ate: Instante }),
  errors: [AcessoExpirado, ChaveDeAcessoInvalida, SegundoFatorInvalido, SenhaNaoConfere, MuitasTentativas],
})
export const encerrarSessao = endpoint({
  operation: 'encerrarSessao',
  access: qualquerSessao,
  summary:
    'Ends a session of the person, or all but this one (`outras`), at once, not when its token ends; or forgets a browser of theirs.',
  impacto: 'Pessoas não conseguem encerrar sessões em outros aparelhos.',
  params: { id: z.union([z.literal('outras'), z.string().regex(/^[\w-]{21,43}$/, 'sessão inválida')]) },
  response: z.object({ encerradas: z.int() }),
  errors: [SessaoNaoEncontrada],
})

export const iniciarTotp = endpoint({
  operation: 'iniciarTotp',
  access: qualquerSessao,
  fatorRecente: 'se-tem',
  summary: 'A new secret for the authenticator app, shown once; it counts after it is confirmed.',
  impacto: 'Pessoas não conseguem ligar o segundo fator.',
  body: z.strictObject({ senha: Senha }),
  response: z.object({ segredo: z.string().meta(sensivel), uri: z.string().meta(sensivel) }),
  errors: [SenhaNaoConfere, SegundoFatorJaAtivo, MuitasTentativas],
})
export const confirmarTotp = endpoint({
  operation: 'confirmarTotp',
  access: qualquerSessao,
  summary: 'Turns the authenticator app on by one of its codes, and gives the recovery codes, once.',
  impacto: 'Pessoas não conseguem ligar o segundo fator.',
  body: z.strictObject({ codigo: Codigo }),
  response: z.object({ codigos: z.array(z.string()).meta(sensivel) }),
  errors: [SegundoFatorInvalido, SegundoFatorJaAtivo, SegundoFatorInativo, MuitasTentativas],
})
export const removerTotp = endpoint({
  operation: 'removerTotp',
  access: qualquerSessao,
  fatorRecente: 'se-tem',
  summary:
    'Asks for the authenticator app to be turned off, its recovery codes with it: a day later, and everybody is told.',
  impacto: 'Pessoas não conseguem desligar o segundo fator.',
  body: z.strictObject({ senha: Senha }),
  response: z.object({ removeEm: Instante }),
  errors: [SenhaNaoConfere, SegundoFatorInativo, UltimoFator, MuitasTentativas],
})
export const gerarCodigosRecuperacao = endpoint({
  operation: 'gerarCodigosRecuperacao',
  access: qualquerSessao,
  fatorRecente: 'se-tem',
  summary: 'New recovery codes, shown once; the ones before are void.',
  impacto: 'Pessoas não conseguem renovar os códigos de recuperação.',
  body: z.strictObject({ senha: Senha }),
  response: z.object({ codigos: z.array(z.string()).meta(sensivel) }),
  errors: [SenhaNaoConfere, SegundoFatorInativo, MuitasTentativas],
})

export const opcoesChave = endpoint({
  operation: 'opcoesChave',
  access: qualquerSessao,
  fatorRecente: 'se-tem',
  summary: 'What a new passkey must be made of.',
  impacto: 'Pessoas não conseguem criar chaves de acesso.',
  body: z.strictObject({ senha: Senha }),
  response: z.object({ desafio: z.string().meta(sensivel), opcoes: Opcoes }),
  errors: [SenhaNaoConfere, ChavesDemais, MuitasTentativas],
})
const Chave = z.object({ id: Id21, nome: z.string() })
export const registrarChave = endpoint({
  operation: 'registrarChave',
  access: qualquerSessao,
  summary: 'Keeps a new passkey under a name.',
  impacto: 'Pessoas não conseguem criar chaves de acesso.',
  body: z.strictObject({ desafio: Segredo, nome: NomeDaChave, credencial: Credencial }),
  response: Chave,
  errors: [AcessoExpirado, ChaveDeAcessoInvalida],
})
export const alterarChave = endpoint({
  operation: 'alterarChave',
  access: qualquerSessao,
  summary: 'Another name for a passkey.',
  impacto: 'Pessoas não conseguem renomear chaves de acesso.',
  params: { id: Id21 },
  body: z.strictObject({ nome: NomeDaChave }),
  response: Chave,
  errors: [ChaveDeAcessoNaoEncontrada],
})
export const removerChave = endpoint({
  operation: 'removerChave',
  access: qualquerSessao,
  fatorRecente: 'se-tem',
  summary: 'Asks for a passkey to be removed: a day later, and everybody is told.',
  impacto: 'Pessoas não conseguem remover chaves de acesso.',
  params: { id: Id21 },
  body: z.strictObject({ senha: Senha }),
  response: z.object({ removeEm: Instante }),
  errors: [SenhaNaoConfere, ChaveDeAcessoNaoEncontrada, UltimoFator, MuitasTentativas],
})
export const manterFator = endpoint({
  operation: 'manterFator',
  access: qualquerSessao,
  summary: 'Keeps a factor that waits to be removed: the app (`totp`), a passkey by its id, or `todos` of a recovery.',
  impacto: 'Pessoas não conseguem desistir de remover um segundo fator.',
  body: z.strictObject({ fator: z.union([z.enum(['totp', 'todos']), Id21]) }),
  response: z.object({}),
  errors: [RemocaoNaoEncontrada, RecuperacaoNaoPendente],
})
