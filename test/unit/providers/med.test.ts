import { expect, test } from 'vitest'
import { criarMed, lerAvisoDoMed } from '../../../functions/providers/med/index.ts'
import { mensagemDeLista } from '../../../functions/providers/med/mensagens.ts'
import { rotasMed } from '../../../functions/sandbox/med/api.ts'
import { gemeoMed } from '../../../functions/sandbox/med/gemeo.ts'
import { MedSimulado } from '../../../functions/sandbox/med/simulado.ts'
import { rotasPix } from '../../../functions/sandbox/pix/api.ts'
import { criarAssinador } from '../../../functions/sandbox/pix/carga.ts'
import { ESCOPOS, OAuth } from '../../../functions/sandbox/pix/oauth.ts'
import { PixSimulado } from '../../../functions/sandbox/pix/simulado.ts'
import { suiteMed } from './med.suite.ts'
import { relogio, sorteio } from './mundo.ts'
import { fetchDe, servirRotas } from './simulador.ts'

const cliente = { clientId: 'quita', clientSecret: 'segredo', escopos: ESCOPOS }
async function novo() {
  const clock = relogio()
  const random = sorteio()
  const psp = new PixSimulado({ clock, random, entregar: async () => true })
  const simulado = new MedSimulado(psp, { clock, random })
  const agora = () => clock.now()
  const oauth = new OAuth(psp.registros, { agora, random, clientes: [cliente], duracaoSegundos: 600 })
  const assinador = await criarAssinador(psp.registros, 'psp/pix')
  return {
    clock,
    psp,
    simulado,
    rotas: [...rotasPix({ psp, oauth, assinador, random }), ...rotasMed(simulado, oauth, () => {})],
  }
}
const em = (url: string) => ({
  baseUrl: `${url}/med`,
  tokenUrl: `${url}/pix/oauth/token`,
  clientId: 'quita',
  clientSecret: 'segredo',
  timeoutMs: 1_500,
})

suiteMed('PSP over HTTP', async () => {
  const { clock, psp, simulado, rotas } = await novo()
  const servidor = await servirRotas(rotas)
  const med = criarMed({ ...em(servidor.url), fetch, clock })
  return { med, simulado, psp, clock, fechar: () => servidor.parar() }
})

suiteMed('in-process twin', async () => {
  const { clock, psp, simulado } = await novo()
  return { med: gemeoMed(simulado), simulado, psp, clock, fechar: async () => {} }
})

test('credentials that are wrong decide nothing, and take no defence', async () => {
  const { clock, rotas } = await novo()
  const errado = criarMed({ ...em('http://psp'), clientSecret: 'outro', fetch: fetchDe(rotas), clock })
  const prazo = { prazo: clock.now() + 5_000 }
  expect(await errado.consultar('MEDum', prazo)).toEqual({ tipo: 'indeterminado' })
  expect(await errado.listar({ desde: 0, ate: 1, pagina: 0 }, prazo)).toEqual({ tipo: 'indeterminado' })
  const defesa = { id: 'MEDum', texto: 'Entregue.', arquivos: [] }
  expect(await errado.defender(defesa, prazo)).toEqual({ tipo: 'recusada', motivo: 'acesso-negado' })
})

test('an item that cannot be read hides no other, and an odd optional field hides no case', () => {
  const bom = {
    idContestacao: 'MED1',
    endToEndId: 'E1',
    status: 'ABERTA',
    valor: '1.00',
    criacao: '2026-11-20T12:00:00Z',
  }
  const lista = mensagemDeLista.parse({
    contestacoes: [
      bom,
      { ...bom, valor: 1 },
      { ...bom, idContestacao: 'MED2', status: 'NOVA', prazoDefesa: 7, relato: null },
    ],
    quantidadeDePaginas: 1,
  })
  expect(lista.ilegiveis).toBe(1)
  expect(lista.casos).toMatchObject([
    { id: 'MED1', situacao: 'aberta', bloqueado: 0, defesaAte: null },
    { id: 'MED2', situacao: 'desconhecida', defesaAte: null },
  ])
})

test('of a notice only the ids are read, each once', () => {
  const itens = [{ idContestacao: 'MED1', valor: 'x' }, { idContestacao: 'MED1' }, { idContestacao: '../x' }, null]
  expect(lerAvisoDoMed(itens)).toEqual({ ids: ['MED1'], ilegiveis: 2 })
})
