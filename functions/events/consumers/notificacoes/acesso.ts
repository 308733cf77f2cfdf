import { formatarDataHora } from '../../../../shared/domain/calendario.ts'
import type { Mensagem } from '../../../../shared/domain/filas.ts'
import { nomeProprio } from '../../../../shared/domain/nome.ts'
import { formatarTelefone } from '../../../../shared/domain/telefone.ts'
import { produto } from '../../../../shared/produto.ts'
import { letter } from '../../../../shared/textos/engine.ts'
import { textosDaConta as textos } from '../../../../shared/textos/pt-BR/emailsConta.ts'
import { chavesDaPessoa } from '../../../areas/integracoes/regras/minhasChaves.ts'
import {
  comporDaRecuperacao,
  comporDoConviteDeUsuario,
  comporDoInteresse,
} from '../../../areas/usuarios/regras/comporDoAcesso.ts'
import { tokenDeManterFator, urlDeManterFator } from '../../../areas/usuarios/regras/linkDeManterFator.ts'
import {
  tokenDeRecuperacao,
  tokenDoConviteDeUsuario,
  urlDeRecuperacao,
  urlDoConviteDeUsuario,
} from '../../../areas/usuarios/regras/tokensDeUso.ts'
import {
  AvisoDeAcesso,
  ConviteDeUsuario,
  Interesse,
  mudaACredencial,
  PedidoDeRecuperacao,
} from '../../../platform/storage/Acesso.ts'
import { RemocaoDeFator } from '../../../platform/storage/Confianca.ts'
import type { Email } from '../../../platform/storage/Email.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import { Usuario } from '../../../platform/storage/Usuario.ts'
import type { DepsDasPalavras } from './canais.ts'
import { type DepsDoEnvio, entregar } from './entregar.ts'
import { MAXIMO_DO_NOME, saudacao } from './mensageira.ts'
import { type Conteudo, emHtml, emTexto, umaLinha } from './modelo.ts'
import type { DepsDaVaga } from './vaga.ts'

type D = DepsDoEnvio<'acesso'> & DepsDaVaga<'acesso'> & DepsDasPalavras
/** More than a person has; the page lists them all. */
const MAXIMO_DE_CHAVES_NO_EMAIL = 20
/** The panel finds the person's company itself. */
const urlDoPerfil = (appUrl: string) => `${appUrl}/login`
const urlDaSenha = (appUrl: string) => `${appUrl}/recuperar-senha`

/** Writes to a person about their account. Tokens are made again here: they are stored nowhere. */
export async function avisarDoAcesso(deps: D, m: Mensagem): Promise<void> {
  if (m.PK.startsWith('INT#')) return avisarInteresse(deps, m)
  if (m.PK.startsWith('EMP#')) return avisarConvidado(deps, m)
  const usuario = await Usuario.get(deps.storage, m.PK.slice(4), { consistent: true })
  // the reset was asked for an unknown e-mail: there is no user to tell
  if (!usuario) return
  return m.SK === 'RECUPERACAO' ? avisarRecuperacao(deps, usuario) : avisarMudanca(deps, usuario, m)
}

async function avisarRecuperacao(deps: D, usuario: Usuario): Promise<void> {
  const pedido = await PedidoDeRecuperacao.get(deps.storage, usuario.id, { consistent: true })
  if (!pedido || pedido.expiraEm <= deps.clock.now()) return
  const token = tokenDeRecuperacao(await deps.chaves.abrir(), usuario.id, pedido)
  await enviar(
    deps,
    { de: 'USR', checkoutId: usuario.id, tipo: 'recuperacao', ref: String(pedido.vez) },
    usuario.email,
    comporDaRecuperacao(usuario, pedido, {
      href: urlDeRecuperacao(deps.env.APP_URL, token),
      palavras: await deps.gerais.valor('mensagens'),
    }),
  )
}

async function avisarMudanca(deps: D, usuario: Usuario, { SK }: Mensagem): Promise<void> {
  const ulid = SK.slice('AVISO#'.length)
  const aviso = await AvisoDeAcesso.get(deps.storage, { usuarioId: usuario.id, ulid }, { consistent: true })
  if (!aviso) return
  const quando = formatarDataHora(aviso.em)
  if (aviso.assunto === 'remocao-de-colega' || aviso.assunto === 'recuperacao-de-colega')
    return avisarColega(deps, usuario, { quando, ulid, sobre: aviso.sobre })
  const chaves = mudaACredencial(aviso) ? await chavesDaPessoa(deps.storage, usuario.id, deps.clock.now()) : []
  const t = escrever({ nome: saudacao(usuario.nome), quando })
  const assunto = t(`${aviso.assunto}.assunto`)
  const manter = await urlDeManter(deps, aviso)
  await enviar(deps, { de: 'USR', checkoutId: usuario.id, tipo: 'aviso-de-conta', ref: ulid }, usuario.email, {
    idioma: 'pt-BR',
    assunto,
    titulo: assunto,
    texto: t(manter ? 'remocao-pedida.manter' : `${aviso.assunto}.texto`),
    linhas: [
      { nome: t('recuperacao.conta'), valor: usuario.email },
      { nome: t('aviso.quando'), valor: quando },
      // what outlives the change: each program that was let in by this person
      ...chaves.slice(0, MAXIMO_DE_CHAVES_NO_EMAIL).map(({ chave }) => ({
        nome: t('aviso.chaveDeApi'),
        valor: `${umaLinha(chave.nome, MAXIMO_DO_NOME)} (${chave.prefixo}…)`,
      })),
    ],
    botao: manter
      ? { nome: t('remocao-pedida.botao'), href: manter }
      : { nome: t('aviso.botao'), href: urlDaSenha(deps.env.APP_URL) },
    notas: [
      { texto: t('aviso.naoFoiVoce'), ...(manter && { url: urlDaSenha(deps.env.APP_URL) }) },
      ...(chaves.length ? [{ texto: t('aviso.chaves'), url: urlDoPerfil(deps.env.APP_URL) }] : []),
    ],
    rodape: [t('rodape'), t('seguranca')],
  })
}

/** Where a factor that is to be removed is kept, while it still is to be. */
async function urlDeManter(deps: D, { usuarioId, fator, assunto }: AvisoDeAcesso): Promise<string | undefined> {
  if (assunto !== 'remocao-pedida' || fator === undefined) return undefined
  const remocao = await RemocaoDeFator.get(deps.storage, { usuarioId, fator }, { consistent: true })
  if (!remocao) return undefined
  return urlDeManterFator(deps.env.APP_URL, tokenDeManterFator(await deps.chaves.abrir(), remocao))
}

/** An administrator reads of another person of the company, by name and e-mail. */
async function avisarColega(
  deps: D,
  usuario: Usuario,
  { quando, ulid, sobre }: { quando: string; ulid: string; sobre: string | undefined },
): Promise<void> {
  const colega = sobre ? await Usuario.get(deps.storage, sobre, { consistent: true }) : undefined
  if (!colega) return
  const quem = umaLinha(nomeProprio(colega.nome), MAXIMO_DO_NOME)
  const t = escrever({ nome: saudacao(usuario.nome), quem, quando })
  const assunto = t('colega.assunto')
  await enviar(deps, { de: 'USR', checkoutId: usuario.id, tipo: 'aviso-de-conta', ref: ulid }, usuario.email, {
    idioma: 'pt-BR',
    assunto,
    titulo: assunto,
    texto: t('colega.texto'),
    linhas: [
      { nome: t('recuperacao.conta'), valor: colega.email },
      { nome: t('aviso.quando'), valor: quando },
    ],
    botao: { nome: t('interessado.botao'), href: deps.env.APP_URL },
    notas: [],
    rodape: [t('rodape'), t('seguranca')],
  })
}

async function avisarConvidado(deps: D, { PK, SK }: Mensagem): Promise<void> {
  const id = { empresaId: PK.slice(4), id: SK.slice('CONVITE#'.length) }
  const convite = await ConviteDeUsuario.get(deps.storage, id, { consistent: true })
  const empresa = convite && (await Empresa.get(deps.storage, convite.empresaId))
  if (!empresa || convite.estado !== 'enviado') return
  const token = tokenDoConviteDeUsuario(await deps.chaves.abrir(), convite)
  const ref = { de: 'CVU', checkoutId: convite.id, tipo: 'convite-usuario', ref: String(convite.vez) } as const
  await enviar(
    deps,
    ref,
    convite.email,
    comporDoConviteDeUsuario(convite, empresa, {
      href: urlDoConviteDeUsuario(deps.env.APP_URL, token),
      palavras: await deps.gerais.valor('mensagens'),
    }),
  )
}

async function avisarInteresse(deps: D, { PK }: Mensagem): Promise<void> {
  const i = await Interesse.get(deps.storage, PK.slice(4), { consistent: true })
  if (!i) return
  const t = escrever({
    nome: umaLinha(i.nome, MAXIMO_DO_NOME),
    empresa: umaLinha(i.empresa, MAXIMO_DO_NOME),
  })
  const id = { de: 'INT' as const, checkoutId: i.chave, ref: String(i.vez) }
  const falhas: unknown[] = []
  const anotar = (error: unknown) => void falhas.push(error)
  // nothing that was typed goes to an address that its owner has not confirmed
  const palavras = await deps.gerais.valor('mensagens')
  const recebido = comporDoInteresse({ href: `${deps.env.APP_URL}/bio`, palavras })
  await enviar(deps, { ...id, tipo: 'interesse' }, i.email, recebido).catch(anotar)
  const linhas = [
    { nome: t('interessado.nome'), valor: umaLinha(i.nome, MAXIMO_DO_NOME) },
    { nome: t('interessado.empresa'), valor: umaLinha(i.empresa, MAXIMO_DO_NOME) },
    { nome: t('interessado.email'), valor: i.email },
    { nome: t('interessado.celular'), valor: formatarTelefone(i.celular) },
    ...(i.mensagem ? [{ nome: t('interessado.mensagem'), valor: umaLinha(i.mensagem, 500) }] : []),
  ]
  await enviar(deps, { ...id, tipo: 'interessado' }, deps.env.EMAIL_COMERCIAL, {
    idioma: 'pt-BR',
    assunto: t('interessado.assunto'),
    titulo: t('interessado.titulo'),
    texto: t('interessado.texto'),
    linhas,
    botao: { nome: t('interessado.botao'), href: deps.env.APP_URL },
    notas: [],
    rodape: [t('rodapeDoInteresse')],
  }).catch(anotar)
  if (falhas.length) throw falhas[0]
}

const escrever = <V extends Readonly<Record<string, string>>>(valores: V) =>
  letter(textos, { ...valores, produto: produto.nome })

type Id = Pick<Email, 'checkoutId' | 'tipo' | 'ref' | 'de'>
async function enviar(deps: D, id: Id, para: string, c: Conteudo): Promise<void> {
  const assunto = umaLinha(c.assunto)
  const conteudo = { ...c, assunto }
  await entregar(deps, id, { para, assunto, texto: emTexto(conteudo), html: emHtml(conteudo) })
}
