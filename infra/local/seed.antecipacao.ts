import { lancamentoDe } from '../../functions/areas/cobranca/regras/lancamento.ts'
import { Antecipacao, LinhaDeAntecipacao } from '../../functions/platform/storage/Antecipacao.ts'
import { contas } from '../../functions/platform/storage/Lancamento.ts'
import { lancarJa } from '../../functions/platform/storage/lancarJa.ts'
import type { Storage } from '../../functions/platform/storage/port.ts'
import { DadosDoRecebedor, Recebedor } from '../../functions/platform/storage/Recebedor.ts'
import { Ur } from '../../functions/platform/storage/Recebivel.ts'
import { custoDaAntecipacao } from '../../shared/domain/antecipacao.ts'
import { dataSaoPaulo, somarDias } from '../../shared/domain/calendario.ts'
import { aurora, type Demo, usuarioDe } from './demo.ts'

export const antecipacoesDemo = aurora.antecipacoes
const DIA_MS = 86_400_000
/** CPFs at the simulated official base: very high similarity; another person. */
const cpfs = { aprovada: '90000000175', outraPessoa: '90000000680', vencida: '90000000256' } as const

/** Where an offer's receiver is paid: the key that the bank knows her by. */
export const chaveDaOferta = ({ dominio }: Demo, nome: keyof Demo['antecipacoes']): string =>
  `marta-${nome.toLowerCase()}@${dominio}`

/** Receivers with a receivable in 31 days, each with its offer, open for a month. */
export async function semearAntecipacoes(storage: Storage, demo: Demo, agora: number): Promise<void> {
  const { empresaId } = demo
  for (const [nome, id] of Object.entries(demo.antecipacoes) as [keyof Demo['antecipacoes'], string][]) {
    const recebedorId = `Recebe${id.slice(6)}`
    const conta = contas.recebedor(recebedorId)
    const data = somarDias(dataSaoPaulo(agora), 31)
    const documento = cpfs[nome]
    const valor = 150_000
    const valorRegular = 100_000
    const taxa = { taxaMes: '1.99', metodo: 'simples' } as const
    const criadoEm = new Date(agora).toISOString()
    await storage.commit([
      Recebedor.create({
        id: recebedorId,
        empresaId,
        versao: 1,
        estado: 'ativo',
        nome: 'MARTA RIBEIRO',
        documento,
        email: 'marta@recebedor.example',
        celular: demo.celular,
        usuarioEmpresa: false,
        convite: { vez: 1, enviadoEm: agora, expiraEm: agora + 7 * DIA_MS },
        criadoEm,
        em: agora,
        ev: [{ tipo: 'RecebedorSemeado' }],
      }),
      DadosDoRecebedor.create({
        recebedorId,
        conta: {
          ...{ tipo: 1, tipoChave: 2, chavePix: chaveDaOferta(demo, nome) },
          ...{ nomeCompleto: 'Marta Ribeiro', documento },
        },
        endereco: {
          cep: '05435001',
          uf: 'SP',
          cidade: 'São Paulo',
          logradouro: 'Rua Harmonia',
          numero: '77',
          bairro: 'Vila Madalena',
          complemento: '',
        },
        em: agora,
      }),
      Ur.create({ conta, empresaId, data, arranjo: 'VCC', valor, parcelas: 1 }),
      ...lancarJa(
        lancamentoDe({
          dono: { de: `UR#${conta}` },
          empresaId,
          tipo: 'cartao',
          ref: 'demonstracao',
          valor,
          quando: agora,
          pernas: [
            { conta: contas.adquirente, valor: -valor },
            { conta: contas.aLiberar(conta), valor },
          ],
        }),
      ),
      Antecipacao.create({
        id,
        empresaId,
        recebedorId,
        versao: 1,
        estado: 'oferecida',
        conta,
        data,
        arranjo: 'VCC',
        valorTransacionado: valor,
        valorRegular,
        custo: custoDaAntecipacao(valorRegular, taxa.taxaMes, 31, taxa.metodo),
        ...taxa,
        dias: 31,
        tentativas: 0,
        pedidoPor: usuarioDe(demo, 'administrador'),
        criadoEm,
        expiraEm: nome === 'vencida' ? agora - 60_000 : agora + 30 * DIA_MS,
        ev: [],
      }),
      LinhaDeAntecipacao.create({ recebedorId, criadoEm, id }),
    ])
  }
}
