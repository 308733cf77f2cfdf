import { lancamentoDe } from '../../functions/areas/cobranca/regras/lancamento.ts'
import { DestinoConhecido } from '../../functions/platform/storage/DestinoConhecido.ts'
import { contas } from '../../functions/platform/storage/Lancamento.ts'
import { lancarJa } from '../../functions/platform/storage/lancarJa.ts'
import type { Storage } from '../../functions/platform/storage/port.ts'
import { DadosDoRecebedor, Recebedor } from '../../functions/platform/storage/Recebedor.ts'
import { Ur } from '../../functions/platform/storage/Recebivel.ts'
import { dataSaoPaulo, somarDias } from '../../shared/domain/calendario.ts'

/** CPFs at the simulated official base, by what a selfie comes to (functions/sandbox/biometria/cpfs.ts). */
export const cpfs = {
  aprovado: '90000000175',
  outraPessoa: '90000000418',
  semFoto: '90000001147',
  semRosto: '90000002119',
  calado: '90000003433',
} as const

interface Dados {
  id: string
  agora: number
  documento?: string
  valor?: number
  dias?: number
  estado?: Recebedor['estado']
  empresaId?: string
  semConta?: boolean
  /** Who answers for a company. */
  representante?: string
}
/** A receiver that is active, with a Pix key and a receivable of Visa in so many days. Answers the unit's day. */
export async function recebedorComRecebivel(storage: Storage, dados: Dados): Promise<string> {
  const {
    id,
    agora,
    documento = cpfs.aprovado,
    valor = 100_000,
    dias = 31,
    estado = 'ativo',
    empresaId = 'aurora',
  } = dados
  const conta = contas.recebedor(id)
  const data = somarDias(dataSaoPaulo(agora), dias)
  await storage.commit([
    Recebedor.put({
      id,
      empresaId,
      versao: 1,
      estado,
      nome: 'MARTA RIBEIRO',
      documento,
      email: 'marta@recebedor.example',
      celular: '11987654321',
      usuarioEmpresa: false,
      convite: { vez: 1, enviadoEm: agora, expiraEm: agora + 1_000_000 },
      criadoEm: new Date(agora).toISOString(),
      em: agora,
      ev: [],
    }),
    ...(dados.semConta
      ? []
      : [
          DadosDoRecebedor.put({
            recebedorId: id,
            conta: {
              tipo: 1,
              tipoChave: 2,
              chavePix: 'marta@recebedor.example',
              nomeCompleto: 'Marta Ribeiro',
              documento,
            },
            endereco: {
              cep: '01310100',
              uf: 'SP',
              cidade: 'São Paulo',
              logradouro: 'Av. Paulista',
              numero: '10',
              bairro: 'Bela Vista',
              complemento: '',
            },
            ...(dados.representante && { representante: { nome: 'MARTA RIBEIRO', cpf: dados.representante } }),
            em: agora,
          }),
        ]),
    DestinoConhecido.put({ conta, em: agora, por: 'equipe' }),
    Ur.create({ conta, empresaId, data, arranjo: 'VCC', valor, parcelas: 1 }),
    ...lancarJa(
      lancamentoDe({
        dono: { de: `FUNDO#${id}` },
        empresaId,
        tipo: 'cartao',
        ref: id,
        valor,
        quando: agora,
        pernas: [
          { conta: contas.adquirente, valor: -valor },
          { conta: contas.aLiberar(conta), valor },
        ],
      }),
    ),
  ])
  return data
}
