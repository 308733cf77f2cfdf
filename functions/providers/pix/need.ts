import { escolhasDeEmissor, type Psp, psps } from '../../../shared/domain/pix/psps.ts'
import type { Log } from '../../platform/runtime/log.ts'
import { type Need, permissionsOf } from '../../platform/runtime/needs.ts'
import { parametros } from '../../platform/runtime/parametros.ts'
import { type CertificadosDe, certificadosDe, fetchDe } from '../identidade.ts'
import { porta } from '../need.ts'
import { criarPix, type PixPort, type PspPort } from './index.ts'
import { porEmissor } from './porEmissor.ts'

const chamadas = {
  criarCobranca: true,
  consultar: true,
  cancelar: true,
  devolver: true,
  consultarPix: true,
  consultarDevolucao: true,
  listar: true,
} as const

const primeiro = porta<PspPort, 'pix-client-id' | 'pix-client-secret' | CertificadosDe<'pix'>>({
  provedor: 'pix',
  parametros: ['pix-client-id', 'pix-client-secret', ...certificadosDe('pix')],
  chamadas,
  fixos: {},
  criar: (de, env, { clock, log }) =>
    criarPix({
      baseUrl: env.PIX_URL,
      tokenUrl: env.PIX_TOKEN_URL,
      clientId: de['pix-client-id'],
      clientSecret: de['pix-client-secret'],
      chave: env.PIX_CHAVE,
      recebedor: { nome: env.PIX_NOME, cidade: env.PIX_CIDADE },
      fetch: fetchDe('pix', de, { log, clock }),
      clock,
    }),
})

const segundo = porta<PspPort, 'pix2-client-id' | 'pix2-client-secret' | CertificadosDe<'pix2'>>({
  provedor: 'pix2',
  parametros: ['pix2-client-id', 'pix2-client-secret', ...certificadosDe('pix2')],
  chamadas,
  fixos: {},
  criar: (de, env, { clock, log }) => {
    if (!env.PIX_SEGUNDO) throw new Error('the stage has no second PSP')
    const { url, tokenUrl, chave } = env.PIX_SEGUNDO
    return criarPix({
      baseUrl: url,
      tokenUrl,
      clientId: de['pix2-client-id'],
      clientSecret: de['pix2-client-secret'],
      chave,
      recebedor: { nome: env.PIX_NOME, cidade: env.PIX_CIDADE },
      fetch: fetchDe('pix2', de, { log, clock }),
      clock,
    })
  },
})

const emissor = parametros('pix-emissor')

/**
 * The Pix PSPs as a need: the stage's one, or both. The parameters of the second, and what staff say of new charges, are
 * read only where the stage configures it.
 */
export const pix: Need<PixPort> = {
  permission: permissionsOf({ primeiro, segundo, emissor }),
  create(env, base) {
    const bacen = primeiro.create(env, base)
    if (!env.PIX_SEGUNDO) return porEmissor({ bacen })
    const params = emissor.create(env, base)
    return porEmissor(
      { bacen, bacen2: segundo.create(env, base) },
      { psps, escolhido: async () => lerEscolha(await params.get('pix-emissor'), base.log) },
    )
  },
}

/** A word that is none of the choices must not send charges anywhere: health decides, and the log says so. */
export function lerEscolha(valor: string, log: Pick<Log, 'error'>): Psp | 'auto' {
  const escolha = escolhasDeEmissor.find(e => e === valor.trim())
  if (!escolha) log.error('pix-issuer-unknown', { valor: valor.slice(0, 20) })
  return escolha ?? 'auto'
}
