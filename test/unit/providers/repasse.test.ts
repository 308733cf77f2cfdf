import { expect, test } from 'vitest'
import { criarRepasse } from '../../../functions/providers/repasse/index.ts'
import { ESCOPOS, OAuth } from '../../../functions/sandbox/pix/oauth.ts'
import { rotasRepasse } from '../../../functions/sandbox/repasse/api.ts'
import { gemeoRepasse } from '../../../functions/sandbox/repasse/gemeo.ts'
import { RepasseSimulado } from '../../../functions/sandbox/repasse/simulado.ts'
import { relogio, sorteio } from './mundo.ts'
import { novoRepasse, suiteRepasse } from './repasse.suite.ts'
import { fetchDe, servirRotas } from './simulador.ts'

const cliente = { clientId: 'quita', clientSecret: 'segredo', escopos: ESCOPOS }
function novo() {
  const clock = relogio()
  const random = sorteio()
  const simulado = new RepasseSimulado({ clock, random })
  const oauth = new OAuth(simulado.registros, {
    agora: () => clock.now(),
    random,
    clientes: [cliente],
    duracaoSegundos: 600,
  })
  return { clock, simulado, rotas: rotasRepasse(simulado, oauth) }
}
const config = { clientId: 'quita', clientSecret: 'segredo', chave: 'quita@quita.example', timeoutMs: 1_500 }

suiteRepasse('PSP over HTTP', async () => {
  const { clock, simulado, rotas } = novo()
  const servidor = await servirRotas(rotas)
  const repasse = criarRepasse({ ...config, baseUrl: `${servidor.url}/repasse`, fetch, clock })
  return { repasse, simulado, clock, fechar: () => servidor.parar() }
})

suiteRepasse('in-process twin', async () => {
  const { clock, simulado } = novo()
  return { repasse: gemeoRepasse(simulado, { clock }), simulado, clock, fechar: async () => {} }
})

test('credentials that are wrong refuse the request, not the payout', async () => {
  const { clock, simulado, rotas } = novo()
  const base = { ...config, baseUrl: 'http://psp/repasse', fetch: fetchDe(rotas), clock }
  const errado = criarRepasse({ ...base, clientSecret: 'outro' })
  const prazo = { prazo: clock.now() + 5_000 }
  expect(await errado.enviar(novoRepasse(), prazo)).toEqual({ tipo: 'recusado', motivo: 'acesso-negado' })
  expect(await errado.consultar('Trf01', prazo)).toEqual({ tipo: 'indeterminado' })
  expect(simulado.envios()).toEqual([])
  // a token that ended is renewed, and the payout goes out once
  const certo = criarRepasse(base)
  expect(await certo.enviar(novoRepasse(), prazo)).toMatchObject({ tipo: 'pago' })
  for (const token of simulado.registros.tabela('token').valores()) (token as { ate: number }).ate = 0
  expect(await certo.enviar(novoRepasse({ id: 'Trf02' }), prazo)).toMatchObject({ tipo: 'pago' })
  expect(simulado.envios()).toHaveLength(2)
})
