import { formatarDataHora } from '../../../shared/domain/calendario.ts'
import { formatarCnpj } from '../../../shared/domain/documento.ts'
import { nomeProprio } from '../../../shared/domain/nome.ts'
import { telefoneE164 } from '../../../shared/domain/telefone.ts'
import { produto } from '../../../shared/produto.ts'
import { textosDoRecebedor as textos } from '../../../shared/textos/emails.recebedor.ts'
import type { Mensagem } from '../../dispatcher/filas.ts'
import type { EmailPort, MotivoDoEmail } from '../../providers/email/port.ts'
import type { MotivoDaRecusa, WhatsAppPort } from '../../providers/whatsapp/port.ts'
import { tokenDoConvite, urlDoConvite } from '../../receivers/token.ts'
import { Empresa } from '../../storage/Empresa.ts'
import { Recebedor } from '../../storage/Recebedor.ts'
import { primeiroNome } from '../../views/checkout.ts'
import { type DepsDoEnvio, entregar } from './entregar.ts'
import { type Conteudo, emHtml, emTexto, umaLinha } from './modelo.ts'
import type { DepsDaVaga } from './vaga.ts'

type D = DepsDoEnvio & DepsDaVaga & { whatsapp: WhatsAppPort }
type E = ReturnType<typeof Empresa.parse>
const MAXIMO_DO_NOME = 80

const preencher = (texto: string, valores: Record<string, string>): string =>
  texto.replace(/\{(\w+)\}/g, (lacuna, nome: string) => valores[nome] ?? lacuna)

/**
 * Tells an invited person: of the invitation by WhatsApp and e-mail, of the terms to sign by e-mail. Each message has a
 * record of its own, so that one that fails does not repeat the other. The token is made again here: it is stored nowhere.
 */
export async function avisarRecebedor(deps: D, { PK, tipo: evento }: Mensagem): Promise<void> {
  const r = await Recebedor.get(deps.storage, PK.slice(4), { consistent: true })
  const empresa = r && (await Empresa.get(deps.storage, r.empresaId))
  const vale = evento === 'AssinaturaCriada' ? r?.estado === 'aprovado' : r?.estado === 'convidado'
  // answered, blocked or ended meanwhile
  if (!r || !empresa || !vale) return
  const token = tokenDoConvite(await deps.params.get('segredo-hmac'), r.id, r.convite.vez)
  const url = urlDoConvite(deps.env.PAGAR_URL, token)
  const id = { checkoutId: r.id, de: 'REC' as const, ref: String(r.convite.vez) }
  const conteudo = evento === 'AssinaturaCriada' ? termos(r, empresa, url) : convite(r, empresa, url)
  const mensagem = { para: r.email, assunto: conteudo.assunto, texto: emTexto(conteudo), html: emHtml(conteudo) }
  const falhas: unknown[] = []
  const anotar = (error: unknown) => void falhas.push(error)
  await entregar(deps, { ...id, tipo: evento === 'AssinaturaCriada' ? 'termos' : 'convite' }, mensagem).catch(anotar)
  if (evento !== 'AssinaturaCriada') {
    const { clock, ids, log, env, storage } = deps
    const peloWhatsApp = { clock, ids, log, env, storage, email: conviteNoWhatsApp(deps.whatsapp, r, empresa, token) }
    await entregar(peloWhatsApp, { ...id, tipo: 'convite-whatsapp' }, mensagem).catch(anotar)
  }
  if (falhas.length) throw falhas[0]
}

/** The messenger behind the mailer's port: the same record and the same promises. */
const conviteNoWhatsApp = (whatsapp: WhatsAppPort, r: Recebedor, empresa: E, token: string): EmailPort => ({
  async enviar(_, prazo) {
    const envio = await whatsapp.enviarLink(
      {
        modelo: 'convite',
        telefone: telefoneE164(r.celular) ?? '',
        lacunas: [saudacao(r) || 'tudo bem', umaLinha(empresa.nomeComercial, MAXIMO_DO_NOME)],
        final: token,
        idioma: 'pt-BR',
        referencia: `convite.${r.id}.${r.convite.vez}`,
      },
      prazo,
    )
    if (envio.tipo === 'aceita') return { tipo: 'aceito', mensagemId: envio.mensagemId }
    return envio.tipo === 'indeterminada'
      ? { tipo: 'indeterminado' }
      : { tipo: 'recusado', motivo: motivoDe[envio.motivo] }
  },
})
const motivoDe: Record<MotivoDaRecusa, MotivoDoEmail> = {
  telefone: 'invalido',
  invalida: 'invalido',
  limite: 'limite',
  'acesso-negado': 'acesso-negado',
  configuracao: 'configuracao',
}

/** Letters only, as of a payer: a company types the name of a stranger. */
const saudacao = ({ nome }: Recebedor): string =>
  umaLinha(primeiroNome(nomeProprio(nome)).replace(/[^\p{L}\p{M}'’-]+/gu, ''), MAXIMO_DO_NOME)

function convite(r: Recebedor, empresa: E, href: string): Conteudo {
  const prazo = formatarDataHora(r.convite.expiraEm)
  const valores = {
    nome: saudacao(r),
    empresa: umaLinha(empresa.nomeComercial, MAXIMO_DO_NOME),
    prazo,
    produto: produto.nome,
  }
  const t = (chave: keyof typeof textos) => preencher(textos[chave], valores)
  return {
    idioma: 'pt-BR',
    assunto: umaLinha(t('convite.assunto')),
    titulo: t('convite.titulo'),
    valor: valores.empresa,
    texto: t('convite.texto'),
    linhas: [
      { nome: t('convite.empresa'), valor: umaLinha(empresa.razaoSocial, MAXIMO_DO_NOME) },
      { nome: t('convite.cnpj'), valor: formatarCnpj(empresa.cnpj) },
      { nome: t('convite.prazo'), valor: prazo },
    ],
    botao: { nome: t('convite.botao'), href },
    notas: [{ texto: t('convite.antes') }, { texto: t('convite.ignorar') }],
    rodape: [t('rodape'), t('seguranca')],
  }
}

function termos(r: Recebedor, empresa: E, href: string): Conteudo {
  const valores = { nome: saudacao(r), empresa: umaLinha(empresa.nomeComercial, MAXIMO_DO_NOME), produto: produto.nome }
  const t = (chave: keyof typeof textos) => preencher(textos[chave], valores)
  return {
    idioma: 'pt-BR',
    assunto: umaLinha(t('termos.assunto')),
    titulo: t('termos.titulo'),
    valor: valores.empresa,
    texto: t('termos.texto'),
    linhas: [{ nome: t('convite.cnpj'), valor: formatarCnpj(empresa.cnpj) }],
    botao: { nome: t('termos.botao'), href },
    notas: [],
    rodape: [t('rodape'), t('seguranca')],
  }
}
