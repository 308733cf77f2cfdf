import { dataSaoPaulo, formatarData, formatarDataHora } from '../../../../shared/domain/calendario.ts'
import { formatarReais } from '../../../../shared/domain/dinheiro.ts'
import { ehCarta } from '../../../../shared/domain/mensagens.ts'
import { nomeProprio } from '../../../../shared/domain/nome.ts'
import type { PalavrasDasMensagens } from '../../../../shared/domain/palavrasDasMensagens.ts'
import { produto } from '../../../../shared/produto.ts'
import { comPalavras } from '../../../../shared/textos/cartas.ts'
import { letter } from '../../../../shared/textos/engine.ts'
import { textosDosAdministradores as textos } from '../../../../shared/textos/pt-BR/emailsAdministradores.ts'
import type { Empresa } from '../../../platform/storage/Empresa.ts'
import type { AvisoDeAdministrador } from '../../../platform/storage/Membro.ts'
import { type Conteudo, umaLinha } from '../../cobranca/vista/mensagens/modelo.ts'
import { MAXIMO_DO_NOME } from '../../cobranca/vista/mensagens/saudacao.ts'

const valoresDe = (a: Aviso, empresa: Pick<Empresa, 'nomeComercial'>) => ({
  nome: umaLinha(nomeProprio(a.nome), MAXIMO_DO_NOME),
  quem: umaLinha(nomeProprio(a.quem), MAXIMO_DO_NOME),
  empresa: umaLinha(empresa.nomeComercial, MAXIMO_DO_NOME),
  prazo: a.liberaEm === undefined ? '' : formatarDataHora(a.liberaEm),
  produto: produto.nome,
})
type Aviso = Pick<AvisoDeAdministrador, 'tipo' | 'nome' | 'email' | 'quem' | 'valor' | 'liberaEm'>
interface Contexto {
  /** Origin of the panel. */
  appUrl: string
  /** How staff worded it. */
  palavras: PalavrasDasMensagens
}
/** What is told by a letter of one frame; the part of a type before its hyphen. */
const grupos = ['saidas', 'encerramento', 'vida', 'documento', 'contestacao'] as const
type Grupo = (typeof grupos)[number]
type DoGrupo = Extract<AvisoDeAdministrador['tipo'], `${Grupo}-${string}`>
const grupoDe = (tipo: AvisoDeAdministrador['tipo']) => grupos.find(g => tipo.startsWith(`${g}-`))
const ehDoGrupo = (tipo: AvisoDeAdministrador['tipo']): tipo is DoGrupo => grupoDe(tipo) !== undefined

/** Pure: the words of who administers the company. */
export function comporAosAdministradores(
  a: Aviso,
  empresa: Pick<Empresa, 'nomeComercial'>,
  { appUrl, palavras }: Contexto,
): Conteudo {
  const tipo = a.tipo
  if (ehDoGrupo(tipo)) return contarDoGrupo(tipo, a, empresa, { appUrl, palavras })
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
function contarDoGrupo(
  tipo: DoGrupo,
  a: Aviso,
  empresa: Pick<Empresa, 'nomeComercial'>,
  { appUrl, palavras }: Contexto,
): Conteudo {
  const grupo = grupoDe(tipo) ?? 'documento'
  const valor = a.valor === undefined ? '' : formatarReais(a.valor)
  const proxima = a.liberaEm === undefined ? '' : formatarData(dataSaoPaulo(a.liberaEm))
  const valores = { ...valoresDe(a, empresa), valor }
  // what the company's own people stopped warns of a theft: those words are the house's
  const t = letter(ehCarta(tipo) ? comPalavras(textos, tipo, palavras) : textos, valores)
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
