import { expect, test } from 'vitest'
import { conferirDia } from '../../../../functions/areas/conciliacao/regras/ur/conferirDia.ts'
import { Empresa } from '../../../../functions/platform/storage/Empresa.ts'
import { contas } from '../../../../functions/platform/storage/Lancamento.ts'
import { memoryStorage } from '../../../../functions/platform/storage/memory.ts'
import { somarNaUr, Ur } from '../../../../functions/platform/storage/Recebivel.ts'
import { gemeoRegistradora } from '../../../../functions/sandbox/registradora/gemeo.ts'
import { RegistradoraSimulada } from '../../../../functions/sandbox/registradora/simulado.ts'
import { empresaGuardada } from '../../../builders/empresa.ts'
import { quantas } from '../../../harness/provas.ts'

/** Days of units beside a registrar's, made with errors whose names are known before: a lien of another institution among them. */
const data = '2026-12-21'
const arranjo = 'VCC' as const
const agora = Date.parse('2026-11-20T12:00:00.000Z')
const erros = ['nenhum', 'onusDeOutro', 'umCentavo', 'faltaLa'] as const
const situacaoDe = { nenhum: 'igual', onusDeOutro: 'efeitoNovo', umCentavo: 'valorDifere', faltaLa: 'soAqui' } as const

test('a lien of another institution is found and named beside other errors, and none is invented', async () => {
  for (let semente = 0; semente < quantas({ todas: 2_000, amostra: 40 }); semente++) {
    const storage = memoryStorage()
    const simulada = new RegistradoraSimulada()
    const esperadas: unknown[] = []
    for (let n = 0; n < 4; n++) {
      const [id, cnpj] = [`e${n}`, `1122233300018${n}`]
      const erro = erros[(semente * 7 + n * (1 + (semente % 3))) % erros.length] ?? 'nenhum'
      const valor = 100_000 + ((semente * 131 + n * 977) % 500) * 100
      const onus = 1 + ((semente * 37 + n) % 90_000)
      await storage.commit([
        Empresa.put({ ...empresaGuardada(), id, cnpj }),
        somarNaUr({ conta: contas.empresa(id), data, arranjo, empresaId: id }, valor),
      ])
      if (erro !== 'faltaLa')
        simulada.receber([
          {
            ...{ reference: id, documentoUsuarioFinalRecebedor: cnpj, arranjoPagamento: arranjo },
            ...{ dataPrevistaLiquidacao: data, valorConstituidoPreContratado: 0 },
            valorConstituidoTotal: erro === 'umCentavo' ? valor + 1 : valor,
          },
        ])
      if (erro === 'onusDeOutro') simulada.onerar(cnpj, arranjo, data, [{ tipo: 'LienOthers', valor: onus }])
      esperadas.push([id, situacaoDe[erro], erro === 'onusDeOutro' ? onus : 0])
    }
    const deps = {
      ...{ storage, registradora: gemeoRegistradora(simulada), clock: { now: () => agora } },
      env: { REGISTRO_DE_URS: 'adquirente' as const },
    }
    expect(await conferirDia(deps, data, agora + 1_000)).toBe('conferido')
    const urs = storage.dump().flatMap(i => (i._t === Ur.name ? [Ur.parse(i)] : []))
    const achadas = urs.map(u => [u.empresaId, u.registro?.situacao, u.onerado ?? 0])
    expect(
      achadas.toSorted((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1)),
      `day ${semente}`,
    ).toEqual(esperadas)
  }
})
