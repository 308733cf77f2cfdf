import { dataSaoPaulo } from '../../../../../shared/domain/calendario.ts'
import { diasDaDeclaracao } from '../../../../../shared/domain/declaracaoMensal.ts'
import type { Base } from '../../../../platform/runtime/needs.ts'
import { DeclaracaoMensal, MesDeclarado } from '../../../../platform/storage/DeclaracaoMensal.ts'
import { replace } from '../../../../platform/storage/entity.ts'
import type { Storage, Write } from '../../../../platform/storage/port.ts'
import { verMesDeclarado } from './verDeclaracoes.ts'

/** A worker notes how far it came more often than this: one that did not has died, and another is told. */
const parouHaMs = 15 * 60_000
type Resposta = ReturnType<typeof verMesDeclarado>

/** The writes that ask for a month's next version, over the month as it was read; and the month as it then stands. */
export async function pedirVersao(
  { storage, clock }: Pick<Base, 'clock'> & { storage: Storage },
  { mes, autor }: { mes: string; autor: DeclaracaoMensal['autor'] },
): Promise<{ resposta: Resposta; writes: Write[] }> {
  const agora = clock.now()
  const doMes = await MesDeclarado.get(storage, mes, { consistent: true })
  const antes = await todasDo(storage, mes, doMes?.ultima ?? 0)
  const ultima = antes.at(-1)
  if (ultima?.situacao === 'fazendo') {
    const parou = agora - Date.parse(ultima.andouEm) > parouHaMs
    const deNovo = { ...ultima, andouEm: new Date(agora).toISOString() }
    const writes = parou ? [replace(DeclaracaoMensal, deNovo, [{ tipo: 'DeclaracaoPedida' }])] : []
    return { resposta: verMesDeclarado(mes, antes), writes }
  }
  const n = (doMes?.ultima ?? 0) + 1
  const pedidaEm = new Date(agora).toISOString()
  const { de, ate } = diasDaDeclaracao(mes, dataSaoPaulo(agora))
  const nova: DeclaracaoMensal = {
    ...{ mes, n, versao: 1, situacao: 'fazendo', autor, pedidaEm, andouEm: pedidaEm },
    ...{ de, ate, dia: de, lidos: 0, ev: [{ tipo: 'DeclaracaoPedida' }] },
  }
  const mesNovo = { ...(doMes ?? { mes }), versao: (doMes?.versao ?? 0) + 1, ultima: n }
  const sobre = doMes ? [{ attr: 'versao', op: '=' as const, value: doMes.versao }] : [{ exists: false as const }]
  return {
    resposta: verMesDeclarado(mes, [...antes, nova]),
    writes: [MesDeclarado.put(mesNovo, sobre), DeclaracaoMensal.create(nova)],
  }
}

/** A month's versions in their order. */
async function todasDo(storage: Storage, mes: string, ultima: number): Promise<DeclaracaoMensal[]> {
  const chaves = Array.from({ length: ultima }, (_, i) => DeclaracaoMensal.key({ mes, n: i + 1 }))
  if (!chaves.length) return []
  return (await storage.getMany(chaves)).map(DeclaracaoMensal.parse).sort((a, b) => a.n - b.n)
}
