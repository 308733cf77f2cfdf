import { vi } from 'vitest'
import { DestinoConhecido } from '../../functions/platform/storage/DestinoConhecido.ts'
import { EstornoEmAnalise } from '../../functions/platform/storage/EstornoEmAnalise.ts'
import { contas } from '../../functions/platform/storage/Lancamento.ts'
import { NotaFiscal } from '../../functions/platform/storage/NotaFiscal.ts'
import { DadosDoRecebedor, Recebedor } from '../../functions/platform/storage/Recebedor.ts'
import { compactar } from '../../functions/providers/notaFiscal/dps/compactar.ts'
import type { LinkNovo } from '../builders/link.ts'
import { notaGuardada } from '../builders/notaFiscal.ts'
import { dadosDoPagador } from '../builders/pagador.ts'
import { recebedorAtivo } from '../builders/rateio.ts'
import { type ContractBench, idDeNinguem } from './bench.ts'
import { loginDoRecebedor } from './errors.saldo.ts'

/** Two receivers and their company, each with money, files and words of their own: what may be told from what may not. */
type Headers = Record<string, string>
type Quem = 'ana' | 'bia' | 'empresa'
/** What is somebody's alone: texts anywhere in an answer, and amounts in reais. */
interface Posses {
  textos: string[]
  valores: number[]
}
interface Detalhe {
  valor: number
  taxa: number
  liquido: number
  partes: { recebedorId: string | null; valor: number }[]
}
interface Vista {
  exportacao: string
  extrato: string
  saque: string
  lancamento: string
}
export interface Mundo {
  ids: Record<'ana' | 'bia', string>
  /** Sessions by who looks; `comoAna` is the company's administrator acting as her, `ninguem` a receiver's login of nobody. */
  sessoes: Record<'ana' | 'bia' | 'comoAna' | 'ninguem' | 'empresa', Headers>
  /** Payments: of both, by card of both, of one alone, of the company alone. */
  pagos: Record<'dosDois' | 'noCartao' | 'daAna' | 'daBia' | 'daEmpresa', string>
  /** What each has of the payment of both, in reais, and of what went back of it. */
  parte: (quem: 'ana' | 'bia') => number
  devolvido: number
  total: number
  vistas: Record<Quem, Vista>
  /** The id of a fiscal note of the company's. */
  notaDaEmpresa: string
  /** What whoever looks as `quem` may not be told. */
  alheio(quem: 'ana' | 'bia' | 'ninguem'): Posses
}

const emReais = (n: number) => Math.round(n * 100) / 100

export async function doisRecebedores(b: ContractBench): Promise<Mundo> {
  const ids = { ana: idDeNinguem(), bia: idDeNinguem() }
  const nomes = { ana: 'Ana Marceneira', bia: 'Bia Transportes' }
  const fichas = (['ana', 'bia'] as const).map(q => recebedorAtivo(ids[q], nomes[q], { email: `${q}@conta.example` }))
  await b.storage.commit(
    fichas.flatMap(r => [
      Recebedor.create(r),
      DadosDoRecebedor.put(dadosDe(r)),
      DestinoConhecido.put({ conta: contas.recebedor(r.id), em: r.em, por: 'equipe' }),
    ]),
  )
  const empresa = await b.sessao('gestor-financeiro')
  const administrador = await b.http.login('administrador@aurora.example')
  const atua = await b.ok<{ token: string }>('acessarRecebedor', {
    headers: administrador,
    body: { recebedor: ids.ana },
  })
  const sessoes = {
    ana: await loginDoRecebedor(b, ids.ana),
    bia: await loginDoRecebedor(b, ids.bia),
    comoAna: { authorization: `Bearer ${atua.body.token}`, cookie: atua.cookie },
    ninguem: await b.sessao('recebedor'),
    empresa,
  }
  const regra = (q: 'ana' | 'bia', valor: number) => ({ recebedorId: ids[q], tipo: 'percentual' as const, valor })
  const dosDois: Partial<LinkNovo> = { valor: 1511.37, rateio: [regra('ana', 31), regra('bia', 17)] }
  const pagos = {
    dosDois: (await b.pago(await b.criarLink(dosDois))).id,
    noCartao: (await b.pagoComCartao({ ...dosDois, valor: 1217.83 })).id,
    daAna: (await b.pago(await b.criarLink({ valor: 733.19, rateio: [regra('ana', 23)] }))).id,
    daBia: (await b.pago(await b.criarLink({ valor: 411.73, rateio: [regra('bia', 29)] }))).id,
    daEmpresa: (await b.pago(await b.criarLink({ valor: 288.91 }))).id,
  }
  const devolvido = 100.03
  await b.ok('estornarCheckout', { headers: empresa, params: { id: pagos.dosDois }, body: { valor: devolvido } })
  await b.stack.sandbox.trabalhar()
  await b.storage.commit([EstornoEmAnalise.put(queEspera('aurora', pagos.daEmpresa)), NotaFiscal.put(notaDaCasa)])
  const detalhes = {} as Record<keyof typeof pagos, Detalhe>
  for (const [nome, id] of Object.entries(pagos))
    detalhes[nome as keyof typeof pagos] = (
      await b.ok<Detalhe>('obterCheckout', { headers: empresa, params: { id } })
    ).body
  const parteDe = (d: Detalhe, id: string | null) => d.partes.find(p => p.recebedorId === id)?.valor ?? 0
  const saques = { ana: 13.11, bia: 11.17, empresa: 17.13 }
  const recados = { ana: 'Bilhete da Ana', bia: 'Bilhete da Bia', empresa: 'Recado da casa' }
  const vistas = {} as Record<Quem, Vista>
  for (const quem of ['ana', 'bia', 'empresa'] as const) {
    const headers = sessoes[quem]
    await contado(b, headers, quem === 'empresa' ? 5 : 3)
    await b.ok('criarMensagem', { headers, body: { title: recados[quem] } })
    const pedido = { headers, body: { valor: saques[quem] } }
    const { body: saque } = await b.ok<{ id: string }>(
      quem === 'empresa' ? 'solicitarSaque' : 'solicitarMeuSaque',
      pedido,
    )
    const arquivo = async (operacao: 'exportarCheckouts' | 'exportarExtrato', query: Headers) =>
      (await b.ok<{ id: string }>(operacao, { headers, query })).body.id
    vistas[quem] = {
      saque: saque.id,
      exportacao: await arquivo('exportarCheckouts', { formaPagamento: '2' }),
      extrato: await arquivo('exportarExtrato', {
        mes: new Date(Date.now() - 3 * 3_600_000).toISOString().slice(0, 7),
      }),
      lancamento: await movimento(b, headers, pagos.dosDois),
    }
  }
  const de = (quem: 'ana' | 'bia'): Posses => ({
    textos: [ids[quem], nomes[quem], `${quem}@conta`, recados[quem], ...idsDe(vistas[quem])],
    valores: [
      saques[quem],
      ...Object.values(detalhes)
        .map(d => parteDe(d, ids[quem]))
        .filter(Boolean),
    ],
  })
  const daEmpresa: Posses = {
    textos: [
      ...['Helena', ...dadosDoPagador, recados.empresa, 'financeiro@', pagos.daEmpresa, notaDaCasa.id],
      ...idsDe(vistas.empresa),
    ],
    valores: [
      saques.empresa,
      devolvido,
      notaDaCasa.valor / 100,
      ...Object.values(detalhes).flatMap(d => [d.valor, d.taxa, d.liquido, emReais(d.valor - devolvido)]),
      ...Object.values(detalhes)
        .map(d => parteDe(d, null))
        .filter(Boolean),
    ],
  }
  const juntar = (...lista: Posses[]): Posses => ({
    textos: lista.flatMap(p => p.textos),
    valores: lista.flatMap(p => p.valores),
  })
  const so = (id: string): Posses => ({ textos: [id], valores: [] })
  return {
    ids,
    sessoes,
    pagos,
    devolvido,
    total: detalhes.dosDois.valor,
    parte: quem => parteDe(detalhes.dosDois, ids[quem]),
    vistas,
    notaDaEmpresa: notaDaCasa.id,
    alheio: quem =>
      quem === 'ana'
        ? juntar(daEmpresa, de('bia'), so(pagos.daBia))
        : quem === 'bia'
          ? juntar(daEmpresa, de('ana'), so(pagos.daAna))
          : juntar(daEmpresa, de('ana'), de('bia'), ...Object.values(pagos).map(so)),
  }
}

/** What the provider's fees of a month were to the company, which no receiver is told of. */
const notaDaCasa = notaGuardada({
  ...{ mes: '2026-01', situacao: 'autorizada', valor: 61_27, tarifas: { pix: 61_27 } },
  ...{ chave: '7'.repeat(50), numeroDaNota: '4471', processadaEm: '2026-02-01T12:00:00.000Z' },
  nota: compactar('<NFSe/>'),
})

/** A refund of the company's that waits for a second person, which no receiver is told of. */
const queEspera = (empresaId: string, checkoutId: string): EstornoEmAnalise => ({
  ...{ empresaId, checkoutId, id: idDeNinguem(), valor: 288_91, pedidoPor: 'ninguem' },
  espera: { motivos: ['valor'] },
  criadoEm: new Date().toISOString(),
  venceEm: Date.now() + 86_400_000,
})

const idsDe = ({ exportacao, extrato, saque }: Vista): string[] => [exportacao, extrato, saque]

const dadosDe = (r: Recebedor): DadosDoRecebedor => ({
  recebedorId: r.id,
  conta: { tipo: 1, tipoChave: 2, chavePix: r.email, nomeCompleto: r.nome, documento: r.documento },
  endereco: {
    ...{
      cep: '01310100',
      uf: 'SP',
      cidade: 'São Paulo',
      logradouro: 'Av. Paulista',
      numero: '10',
      bairro: 'Bela Vista',
    },
    complemento: '',
  },
  em: 0,
})

/** Until lists, counters and balance know of so many payments. */
const contado = (b: ContractBench, headers: Headers, quantos: number): Promise<void> =>
  vi.waitFor(
    async () => {
      const [lista, figuras, saldo] = await Promise.all([
        b.ok<{ itens: { estornado: number }[] }>('listarCheckouts', { headers, query: { limit: '50' } }),
        b.ok<{ quantidade: number }>('obterIndicadores', { headers }),
        b.ok<{ disponivel: number; aLiberar: number }>('obterSaldoCarteira', { headers }),
      ])
      const { disponivel, aLiberar } = saldo.body
      if (lista.body.itens.length < quantos || figuras.body.quantidade < quantos || disponivel < 20 || aLiberar <= 0)
        throw new Error(`${lista.body.itens.length} rows, ${figuras.body.quantidade} counted, ${disponivel} to take`)
    },
    { timeout: 180_000, interval: 150 },
  )

const movimento = async (b: ContractBench, headers: Headers, checkout: string): Promise<string> => {
  const { body } = await b.ok<{ itens: { id: string; referencia: string; tipo: string }[] }>('listarExtratoCarteira', {
    headers,
    query: { limit: '50' },
  })
  const achado = body.itens.find(m => m.referencia === checkout && m.tipo === 'pix')
  if (!achado) throw new Error('the payment is not in the statement')
  return achado.id
}
