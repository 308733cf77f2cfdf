import { expect, test } from 'vitest'
import { Empresa } from '../../../functions/platform/storage/Empresa.ts'
import { AssinaturaDePlano, CicloDaAssinatura } from '../../../functions/platform/storage/Recorrencia.ts'
import { dataSaoPaulo, diasEntre, inicioDoDia, somarDias } from '../../../shared/domain/calendario.ts'
import { assinaturaGuardada } from '../../builders/assinatura.ts'
import { empresaGuardada } from '../../builders/empresa.ts'
import { passarDias } from '../../harness/passarDias.ts'
import { mundo } from '../boleto/mundo.ts'

/** The journey of a weekly mandate (`test/e2e/mandato.spec.ts`), without its pages, as if its run fell on another day. */
async function jornada(hoje: string, hora: number) {
  const desde = inicioDoDia(hoje) + hora * 3_600_000
  const m = mundo({ desde })
  const { storage } = m.deps
  const { mandatos } = m.psp
  const a = assinaturaGuardada({
    ...{ intervalo: 'semanal', forma: 'pixAutomatico', primeiro: somarDias(hoje, 1), vence: desde },
    criadoEm: new Date(desde).toISOString(),
  })
  await storage.commit([AssinaturaDePlano.create(a), Empresa.create(empresaGuardada())])
  const raiz = async () => (await AssinaturaDePlano.get(storage, a.id, { consistent: true })) as AssinaturaDePlano
  const ciclos = async () =>
    (await CicloDaAssinatura.query(storage, { pk: `ASP#${a.id}`, sk: { prefix: 'CICLO#' } })).values
  const passou = (dias = 0) => passarDias({ storage, mandatos, agora: m.now, olhar: () => m.trabalhar() }, a.id, dias)
  const tentativa = async (n: number, vez: number) =>
    (await ciclos()).find(c => c.n === n)?.debito?.tentativas[vez]?.dia ?? ''

  await passou()
  const { mandato } = await raiz()
  mandatos.autorizar(mandato?.idRec ?? '')
  await m.contarPix(mandato?.txid ?? '')
  await passou()
  await passou(diasEntre(hoje, await tentativa(2, 0)))
  expect((await ciclos()).filter(c => c.situacao === 'paga').map(c => c.n)).toEqual([1, 2])
  const terceiro = await tentativa(3, 0)
  expect(terceiro, 'the third debit').toMatch(/^2/)
  mandatos.semSaldo(mandato?.idRec ?? '', [terceiro])
  await passou(diasEntre(hoje, terceiro))
  const ciclo = (await ciclos()).find(c => c.n === 3)
  expect(
    ciclo?.debito?.tentativas.map(t => t.status),
    'the third debit',
  ).toEqual(['EXPIRADA', 'AGENDADA'])
  await passou(diasEntre(hoje, await tentativa(3, 1)))
  const pagas = (await ciclos()).filter(c => c.situacao === 'paga')
  expect(pagas.map(c => c.n)).toEqual(expect.arrayContaining([1, 2, 3]))
  for (const c of pagas) expect(c.n <= 3 || c.vencimento <= dataSaoPaulo(m.now()), `${c.n}`).toBe(true)
}

/** Fridays, on which a leap missed the third charge's days; Carnival, Christmas and 2 November move debits by up to four. */
const datas = ['2026-12-18', '2027-01-22', '2027-01-28', '2027-10-28', '2027-12-24', '2028-02-27']
test.each(datas.flatMap(d => [[d, 0.5] as const, [d, 11] as const, [d, 20] as const]))('%s at %d o’clock', jornada)
