import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/**
 * How hard a password is to guess (H20). The dictionaries are bundled: the 30,000 passwords that breaches show most, so no
 * password and no part of one leaves for anybody's service (decision 0028). About 400 KB: a page loads this when it is needed.
 */
const brasileiras = [
  'senha',
  'senha123',
  'mudar123',
  'brasil',
  'brasil123',
  'flamengo',
  'corinthians',
  'palmeiras',
  'saopaulo',
  'gremio',
  'vasco',
  'cruzeiro',
  'santos',
  'internacional',
  'botafogo',
  'fluminense',
  'atletico',
  'jesus',
  'jesuscristo',
  'deus',
  'deusefiel',
  'familia',
  'amor',
  'amorzinho',
  'teamo',
  'euteamo',
  'felicidade',
  'princesa',
  'gabriel',
  'rafael',
  'lucas',
  'mateus',
  'leticia',
  'vitoria',
  'juliana',
  'fernanda',
  'camila',
  'eduardo',
  'rodrigo',
  'estrela',
  'saudade',
  'futebol',
  'cachorro',
  'gatinha',
  'bemvindo',
  'acesso',
  'sistema',
  'usuario',
  'administrador',
  'financeiro',
  'empresa',
  'pagamento',
]

export const MINIMO_DA_SENHA = 8
/** 0–4, as zxcvbn has it; below this a password is refused: about 10⁸ guesses, slowed by argon2id. */
export const FORCA_MINIMA = 3

/** Why a password is refused: too short, known from breaches, made of the person's own data, or of common patterns. */
export type MotivoDaSenha = 'curta' | 'vazada' | 'pessoal' | 'previsivel'
export interface Forca {
  /** 0 (guessed at once) to 4. */
  nivel: 0 | 1 | 2 | 3 | 4
  motivo?: MotivoDaSenha
}

let feito: ZxcvbnFactory | undefined
const medidor = (): ZxcvbnFactory => {
  feito ??= new ZxcvbnFactory({
    dictionary: { ...dictionary, brasileiras },
    graphs: adjacencyGraphs,
    maxLength: 128,
  })
  return feito
}

/** Words of a person's data that a password should not be made of: names, the parts of the e-mail, the company. */
const palavrasDe = (dados: readonly string[]): string[] =>
  dados
    .flatMap(d => [d, ...d.split(/[\s@.,_-]+/)])
    .map(p => p.toLowerCase())
    .filter(p => p.length > 2)
    .slice(0, 40)

/** Pure. `dados`: what is known of the person (name, e-mail, company, product). */
export function avaliarSenha(senha: string, dados: readonly string[] = []): Forca {
  if (senha.length < MINIMO_DA_SENHA) return { nivel: 0, motivo: 'curta' }
  const { score, sequence } = medidor().check(senha.normalize('NFKC'), palavrasDe(dados))
  const dicionarios = sequence.flatMap(parte => {
    const { dictionaryName, token } = parte as { dictionaryName?: string; token: string }
    return dictionaryName ? [{ dictionaryName, token }] : []
  })
  const nivel = score as Forca['nivel']
  if (nivel >= FORCA_MINIMA) return { nivel }
  if (dicionarios.some(d => d.dictionaryName === 'userInputs')) return { nivel, motivo: 'pessoal' }
  const inteira = dicionarios.some(
    d => /^(?:passwords|brasileiras)/.test(d.dictionaryName) && d.token.length === senha.length,
  )
  return { nivel, motivo: inteira ? 'vazada' : 'previsivel' }
}
