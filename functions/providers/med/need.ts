import type { Psp } from '../../../shared/domain/pix/psps.ts'
import { type Need, permissionsOf } from '../../platform/runtime/needs.ts'
import { type CertificadosDe, certificadosDe, fetchDe } from '../identidade.ts'
import { porta } from '../need.ts'
import { criarMed, type MedDoPsp, type MedPort } from './index.ts'

const chamadas = { consultar: true, listar: true, defender: true } as const

const primeiro = porta<MedDoPsp, 'pix-client-id' | 'pix-client-secret' | CertificadosDe<'pix'>>({
  provedor: 'pix',
  parametros: ['pix-client-id', 'pix-client-secret', ...certificadosDe('pix')],
  chamadas,
  fixos: {},
  criar: (de, env, { clock, log }) =>
    criarMed({
      baseUrl: env.MED_URL,
      tokenUrl: env.PIX_TOKEN_URL,
      clientId: de['pix-client-id'],
      clientSecret: de['pix-client-secret'],
      fetch: fetchDe('pix', de, { log, clock }),
      clock,
    }),
})

const segundo = porta<MedDoPsp, 'pix2-client-id' | 'pix2-client-secret' | CertificadosDe<'pix2'>>({
  provedor: 'pix2',
  parametros: ['pix2-client-id', 'pix2-client-secret', ...certificadosDe('pix2')],
  chamadas,
  fixos: {},
  criar: (de, env, { clock, log }) => {
    if (!env.PIX_SEGUNDO) throw new Error('the stage has no second PSP')
    return criarMed({
      baseUrl: env.PIX_SEGUNDO.medUrl,
      tokenUrl: env.PIX_SEGUNDO.tokenUrl,
      clientId: de['pix2-client-id'],
      clientSecret: de['pix2-client-secret'],
      fetch: fetchDe('pix2', de, { log, clock }),
      clock,
    })
  },
})

/** The contestations at the Pix PSPs as a need: at the stage's one, or at both. */
export const med: Need<MedPort> = {
  permission: permissionsOf({ primeiro, segundo }),
  create: (env, base) =>
    medPorPsp({ bacen: primeiro.create(env, base), ...(env.PIX_SEGUNDO && { bacen2: segundo.create(env, base) }) }),
}

/** Each call goes to the PSP that has the case. */
export function medPorPsp(doEstagio: Partial<Record<Psp, MedDoPsp>>): MedPort {
  /** @throws Error for a PSP that the stage has no more. */
  const em = (psp: Psp): MedDoPsp => {
    const porta = doEstagio[psp]
    if (!porta) throw new Error(`PSP ${psp} is not configured`)
    return porta
  }
  return {
    consultar: async (id, { psp, ...prazo }) => em(psp).consultar(id, prazo),
    listar: async (pedido, { psp, ...prazo }) => em(psp).listar(pedido, prazo),
    defender: async (defesa, { psp, ...prazo }) => em(psp).defender(defesa, prazo),
  }
}
