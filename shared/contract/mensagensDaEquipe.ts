import * as z from 'zod'
import { modelosEditaveis } from '../domain/mensagens.ts'
import { maximoDaParte } from '../domain/palavrasDasMensagens.ts'
import { endpoint, sessao } from './endpoint.ts'

/** The messages that the platform writes, as staff look at them and send themselves one (R125; decisions 0087 and 0237). */

const modelo = z.enum(modelosEditaveis)
const idioma = z.enum(['pt-BR', 'en'])
/** Words that are no version yet; absent: those in force. An empty part is the house's own. */
const palavras = {
  assunto: z.string().trim().max(maximoDaParte.assunto).optional(),
  titulo: z.string().trim().max(maximoDaParte.titulo).optional(),
  texto: z.string().trim().max(maximoDaParte.texto).optional(),
}

export const verModeloDeMensagem = endpoint({
  operation: 'verModeloDeMensagem',
  access: sessao('G15', 'ler'),
  summary: 'A message as people read it, with an example’s data: as it is worded, or as it would be.',
  impacto: 'A equipe não vê o que a plataforma escreve às pessoas.',
  params: { modelo },
  query: { idioma: idioma.optional(), ...palavras },
  response: z.object({
    idioma,
    assunto: z.string(),
    titulo: z.string(),
    /** The amount, as text. */
    valor: z.string().nullable(),
    texto: z.string(),
    linhas: z.array(z.object({ nome: z.string(), valor: z.string() })),
    /** Something to copy. */
    codigo: z.object({ nome: z.string(), texto: z.string() }).nullable(),
    botao: z.object({ nome: z.string(), href: z.string() }),
    notas: z.array(z.object({ texto: z.string(), url: z.string().nullable() })),
    rodape: z.array(z.string()),
  }),
  errors: [],
})

export const enviarMensagemDeTeste = endpoint({
  operation: 'enviarMensagemDeTeste',
  // nothing changes: who may look may have it sent to themselves
  access: sessao('G15', 'ler'),
  summary: 'Sends the example of a message to who asks.',
  impacto: 'A equipe não confere como uma mensagem chega.',
  params: { modelo },
  body: z.strictObject({ idioma, ...palavras }),
  response: z.object({
    /** `indeterminado`: the mailer did not answer; it may come. */
    situacao: z.enum(['aceito', 'recusado', 'indeterminado']),
    para: z.string(),
  }),
  errors: [],
})
