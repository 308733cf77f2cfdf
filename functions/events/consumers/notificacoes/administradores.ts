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
/** What is told by a letter of one frame; the part of a type before its hyphen. */
const grupos = ['saidas', 'encerramento', 'vida', 'documento', 'contestacao'] as const
type Grupo = (typeof grupos)[number]
type DoGrupo = Extract<AvisoDeAdministrador['tipo'], `${Grupo}-${string}`>
const grupoDe = (tipo: AvisoDeAdministrador['tipo']) => grupos.find(g => tipo.startsWith(`${g}-`))
const ehDoGrupo = (tipo: AvisoDeAdministrador['tipo']): tipo is DoGrupo => grupoDe(tipo) !== undefined

/** Pure: the words of who administers the company. */
function contar(a: AvisoDeAdministrador, empresa: Empresa, appUrl: string): Conteudo {
  const tipo = a.tipo
  if (ehDoGrupo(tipo)) return contarDoGrupo(tipo, a, empresa, appUrl)
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

/**
 * Pure: the words of the company's own stop of its money out, of its ending (decision 0100), of a stop by the staff (why is
 * for staff to tell who asks them) and of a document they ask for (which, and why, only who signs in reads).
 */
function contarDoGrupo(tipo: DoGrupo, a: AvisoDeAdministrador, empresa: Empresa, appUrl: string): Conteudo {
  const grupo = grupoDe(tipo) ?? 'documento'
  const valor = a.valor === undefined ? '' : formatarReais(a.valor)
  const proxima = a.liberaEm === undefined ? '' : formatarData(dataSaoPaulo(a.liberaEm))
  const valores = { ...valoresDe(a, empresa), valor }
  const t = letter(textos, valores)
  const mais: Partial<Record<Grupo, Conteudo['linhas']>> = {
    saidas: [
      { nome: t('saidas.quem'), valor: valores.quem },
      { nome: t('prazo'), valor: valores.prazo },
    ],
    encerramento: [
      { nome: t('encerramento.valor'), valor },
      { nome: t('encerramento.proxima'), valor: proxima },
    ],
  }
  const linhas = [{ nome: t('empresa'), valor: valores.empresa }, ...(mais[grupo] ?? [])]
  return {
    idioma: 'pt-BR',
    assunto: umaLinha(t(`${tipo}.assunto`)),
    titulo: t(`${tipo}.titulo`),
    texto: t(`${tipo}.texto`),
    linhas: linhas.filter(l => l.valor !== ''),
    botao: { nome: t(`${grupo}.botao`), href: `${appUrl}/login` },
    notas: [{ texto: t(`${grupo}.nota`) }],
    rodape: [t('rodape'), t('seguranca')],
  }
}
