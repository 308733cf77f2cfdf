import type { VerificacaoDeRobos } from '../shared/domain/verificacaoDeRobos.ts'

/** The services that a stage may name, by their documented addresses; all speak the same `siteverify` protocol. */
const servicos: Readonly<Record<string, Omit<VerificacaoDeRobos, 'siteKey'>>> = {
  turnstile: {
    script: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
    objeto: 'turnstile',
    origens: ['https://challenges.cloudflare.com'],
    verify: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  },
  hcaptcha: {
    script: 'https://js.hcaptcha.com/1/api.js?render=explicit',
    objeto: 'hcaptcha',
    origens: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
    verify: 'https://api.hcaptcha.com/siteverify',
  },
}

/** The simulated service, where the simulators are. */
const simulado = (url: string): Omit<VerificacaoDeRobos, 'siteKey'> => ({
  script: `${url}/robos/api.js?render=explicit`,
  objeto: 'robosSimulados',
  origens: [new URL(url).origin],
  verify: `${url}/robos/siteverify`,
})

/**
 * What functions are told of a stage's bot check, from `service:site key`; '' (our own proof of work) where none is named.
 * @param simuladores where the simulators are, in stages that have them.
 * @throws Error on a service that is not in the list, or without a site key.
 */
export function verificacaoDeRobos(nomeada: string | undefined, simuladores?: string): string {
  if (!nomeada) return ''
  const [servico = '', siteKey = ''] = nomeada.split(/:(.*)/s)
  const achado = servico === 'simulado' && simuladores ? simulado(simuladores) : servicos[servico]
  if (!achado || !siteKey)
    throw new Error(`Bot check "${servico}": one of ${Object.keys(servicos).join(', ')}, a colon and the site key`)
  return JSON.stringify({ siteKey, ...achado } satisfies VerificacaoDeRobos)
}
