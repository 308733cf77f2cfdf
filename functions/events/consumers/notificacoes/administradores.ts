import { dataSaoPaulo, formatarData, formatarDataHora } from '../../../../shared/domain/calendario.ts'
import { formatarReais } from '../../../../shared/domain/dinheiro.ts'
import type { Mensagem } from '../../../../shared/domain/filas.ts'
import { nomeProprio } from '../../../../shared/domain/nome.ts'
import { produto } from '../../../../shared/produto.ts'
import { letter } from '../../../../shared/textos/engine.ts'
import { textosDosAdministradores as textos } from '../../../../shared/textos/pt-BR/emailsAdministradores.ts'
import { administradoresDa, ESPERA_DO_ADMINISTRADOR_MS } from '../../../areas/usuarios/regras/administradores.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import { AvisoDeAdministrador } from '../../../platform/storage/Membro.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { type DepsDoEnvio, entregar } from './entregar.ts'
import { type Conteudo, emHtml, emTexto, umaLinha } from './modelo.ts'

const MAXIMO_DO_NOME = 80

export const avisoDeAdministrador = (storage: Storage, { PK, SK }: Mensagem) =>
  AvisoDeAdministrador.get(
    storage,
    { empresaId: PK.slice('EMP#'.length), ulid: SK.slice('ADMAVISO#'.length) },
    { consistent: true },
  )

/**
 * Tells every administrator of a company, and its own address, that there is to be another one, that one of them
 * objected, what one of them did to its money out, or how its ending goes. Who ceased to administer it a moment ago is told too.
 */
export async function avisarAdministradores(deps: DepsDoEnvio, m: Mensagem): Promise<void> {
  const aviso = await avisoDeAdministrador(deps.storage, m)
  const empresa = aviso && (await Empresa.get(deps.storage, aviso.empresaId))
  if (!aviso || !empresa) return
  const todos = await administradoresDa(deps.storage, empresa.id, aviso.em - ESPERA_DO_ADMINISTRADOR_MS)
  const enderecos = new Map([['empresa', empresa.email], ...todos.map(a => [a.usuarioId, a.email] as const)])
  const conteudo = contar(aviso, empresa, deps.env.APP_URL)
  const texto = { assunto: conteudo.assunto, texto: emTexto(conteudo), html: emHtml(conteudo) }
  const falhas: unknown[] = []
  const jaEscritos = new Set<string>()
  for (const [quem, para] of enderecos) {
    if (jaEscritos.has(para)) continue
    jaEscritos.add(para)
    const id = { checkoutId: empresa.id, de: 'EMP', tipo: 'administrador', ref: `${aviso.ulid}-${quem}` } as const
    await entregar(deps, id, { para, ...texto }).catch(error => void falhas.push(error))
  }
  if (falhas.length) throw falhas[0]
}

const valoresDe = (a: AvisoDeAdministrador, empresa: Empresa) => ({
  nome: umaLinha(nomeProprio(a.nome), MAXIMO_DO_NOME),
  quem: umaLinha(nomeProprio(a.quem), MAXIMO_DO_NOME),
  empresa: umaLinha(empresa.nomeComercial, MAXIMO_DO_NOME),
  prazo: a.liberaEm === undefined ? '' : formatarDataHora(a.liberaEm),
  produto: produto.nome,
})
type DeSaidas = Extract<AvisoDeAdministrador['tipo'], `saidas-${string}`>
const ehDeSaidas = (tipo: AvisoDeAdministrador['tipo']): tipo is DeSaidas => tipo.startsWith('saidas-')

type DeEncerramento = Extract<AvisoDeAdministrador['tipo'], `encerramento-${string}`>
const ehDeEncerramento = (tipo: AvisoDeAdministrador['tipo']): tipo is DeEncerramento =>
  tipo.startsWith('encerramento-')

type DaVida = Extract<AvisoDeAdministrador['tipo'], `vida-${string}`>
const ehDaVida = (tipo: AvisoDeAdministrador['tipo']): tipo is DaVida => tipo.startsWith('vida-')

type DeDocumento = Extract<AvisoDeAdministrador['tipo'], `documento-${string}`>
const ehDeDocumento = (tipo: AvisoDeAdministrador['tipo']): tipo is DeDocumento => tipo.startsWith('documento-')

/** Pure: the words of who administers the company. */
function contar(a: AvisoDeAdministrador, empresa: Empresa, appUrl: string): Conteudo {
  const tipo = a.tipo
  if (ehDeSaidas(tipo)) return contarDasSaidas(tipo, a, empresa, appUrl)
  if (ehDeEncerramento(tipo)) return contarDoEncerramento(tipo, a, empresa, appUrl)
  if (ehDaVida(tipo)) return contarDaVida(tipo, a, empresa, appUrl)
  if (ehDeDocumento(tipo)) return contarDoDocumento(tipo, a, empresa, appUrl)
  const valores = valoresDe(a, empresa)
  const t = letter(textos, valores)
  const espera = a.liberaEm === undefined ? 'semEspera' : 'espera'
  return {
    idioma: 'pt-BR',
    assunto: umaLinha(t(`${tipo}.assunto`)),
    titulo: t(`${tipo}.titulo`),
    texto: t(tipo === 'objecao' ? 'objecao.texto' : `${tipo}.${espera}`),
    linhas: [
      { nome: t('empresa'), valor: valores.empresa },
      { nome: t('pessoa'), valor: `${valores.nome} (${umaLinha(a.email ?? '', MAXIMO_DO_NOME)})` },
      { nome: t(tipo === 'objecao' ? 'objetou' : 'pediu'), valor: valores.quem },
      ...(valores.prazo ? [{ nome: t('prazo'), valor: valores.prazo }] : []),
    ],
    botao: { nome: t('botao'), href: `${appUrl}/login` },
    notas: [{ texto: t(tipo === 'objecao' ? 'objecao.nota' : 'nota') }],
    rodape: [t('rodape'), t('seguranca')],
  }
}

/** Pure: the words of the company's own stop of its money out. */
function contarDasSaidas(tipo: DeSaidas, a: AvisoDeAdministrador, empresa: Empresa, appUrl: string): Conteudo {
  const valores = valoresDe(a, empresa)
  const t = letter(textos, valores)
  return {
    idioma: 'pt-BR',
    assunto: umaLinha(t(`${tipo}.assunto`)),
    titulo: t(`${tipo}.titulo`),
    texto: t(`${tipo}.texto`),
    linhas: [
      { nome: t('empresa'), valor: valores.empresa },
      { nome: t('saidas.quem'), valor: valores.quem },
      ...(valores.prazo ? [{ nome: t('prazo'), valor: valores.prazo }] : []),
    ],
    botao: { nome: t('saidas.botao'), href: `${appUrl}/login` },
    notas: [{ texto: t('saidas.nota') }],
    rodape: [t('rodape'), t('seguranca')],
  }
}

/** Pure: the words of the company's ending (decision 0100). */
function contarDoEncerramento(
  tipo: DeEncerramento,
  a: AvisoDeAdministrador,
  empresa: Empresa,
  appUrl: string,
): Conteudo {
  const valor = a.valor === undefined ? '' : formatarReais(a.valor)
  const proxima = a.liberaEm === undefined ? '' : formatarData(dataSaoPaulo(a.liberaEm))
  const valores = { ...valoresDe(a, empresa), valor }
  const t = letter(textos, valores)
  return {
    idioma: 'pt-BR',
    assunto: umaLinha(t(`${tipo}.assunto`)),
    titulo: t(`${tipo}.titulo`),
    texto: t(`${tipo}.texto`),
    linhas: [
      { nome: t('empresa'), valor: valores.empresa },
      ...(valor ? [{ nome: t('encerramento.valor'), valor }] : []),
      ...(proxima ? [{ nome: t('encerramento.proxima'), valor: proxima }] : []),
    ],
    botao: { nome: t('encerramento.botao'), href: `${appUrl}/login` },
    notas: [{ texto: t('encerramento.nota') }],
    rodape: [t('rodape'), t('seguranca')],
  }
}

/** Pure: the words of a document that the staff ask for; which, and why, only who signs in reads. */
function contarDoDocumento(tipo: DeDocumento, a: AvisoDeAdministrador, empresa: Empresa, appUrl: string): Conteudo {
  const valores = valoresDe(a, empresa)
  const t = letter(textos, valores)
  return {
    idioma: 'pt-BR',
    assunto: umaLinha(t(`${tipo}.assunto`)),
    titulo: t(`${tipo}.titulo`),
    texto: t(`${tipo}.texto`),
    linhas: [{ nome: t('empresa'), valor: valores.empresa }],
    botao: { nome: t('documento.botao'), href: `${appUrl}/login` },
    notas: [{ texto: t('documento.nota') }],
    rodape: [t('rodape'), t('seguranca')],
  }
}

/** Pure: the words of a company that staff stopped, or let go on; why is for staff to tell who asks them. */
function contarDaVida(tipo: DaVida, a: AvisoDeAdministrador, empresa: Empresa, appUrl: string): Conteudo {
  const valores = valoresDe(a, empresa)
  const t = letter(textos, valores)
  return {
    idioma: 'pt-BR',
    assunto: umaLinha(t(`${tipo}.assunto`)),
    titulo: t(`${tipo}.titulo`),
    texto: t(`${tipo}.texto`),
    linhas: [{ nome: t('empresa'), valor: valores.empresa }],
    botao: { nome: t('vida.botao'), href: `${appUrl}/login` },
    notas: [{ texto: t('vida.nota') }],
    rodape: [t('rodape'), t('seguranca')],
  }
}
