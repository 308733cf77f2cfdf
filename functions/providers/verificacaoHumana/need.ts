import { chaveiroDe } from '../../platform/runtime/chaveiro.ts'
import type { Need } from '../../platform/runtime/needs.ts'
import { parametros } from '../../platform/runtime/parametros.ts'
import { porta } from '../need.ts'
import type { VerificacaoHumanaPort } from './port.ts'
import { provaDeTrabalho } from './prova.ts'
import { porTerceiro } from './siteverify.ts'

/** Of a stage that names a third party's bot check; read at an answer's check, and nowhere else. */
const doTerceiro = parametros('verificacao-segredo')

/** Asks a payer's page for a proof that trying cards costs something: the stage's third party's, or our own. */
export const verificacaoHumana: Need<VerificacaoHumanaPort> = porta<VerificacaoHumanaPort, 'chave-verificacao'>({
  provedor: 'verificacaoHumana',
  parametros: ['chave-verificacao'],
  chamadas: { pedir: true, conferir: true },
  fixos: {},
  permissao: { parametros: ['chave-verificacao', 'verificacao-segredo'] },
  criar(de, env, base) {
    const { clock, ids, log } = base
    const nossa = { chaveiro: chaveiroDe('verificacao', de['chave-verificacao'], () => clock.now()), clock, ids }
    const servico = env.VERIFICACAO_DE_ROBOS
    if (!servico) return provaDeTrabalho(nossa)
    const params = doTerceiro.create(env, base)
    const host = new URL(env.PAGAR_URL).hostname
    return porTerceiro({ ...nossa, log, host, servico, fetch, chave: () => params.get('verificacao-segredo') })
  },
})
