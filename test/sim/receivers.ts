import { DestinoConhecido } from '../../functions/platform/storage/DestinoConhecido.ts'
import { contas } from '../../functions/platform/storage/Lancamento.ts'
import type { Write } from '../../functions/platform/storage/port.ts'
import { DadosDoRecebedor, Recebedor } from '../../functions/platform/storage/Recebedor.ts'
import { limitesDoSaque } from '../../shared/domain/saque.ts'
import type { Dice } from './dice.ts'
import { Person } from './person.ts'
import { contexto, type Deps, start, type World } from './world.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** A receiver's own Pix key, by which the payouts' PSP tells whose money went out. */
const keyOf = (id: string): string => `${id}@recebedor.example`

/** A receiver of the company that sells, active, whose money goes to that key. */
export function receiverWrites(id: string, { key, cpf, em }: { key: string; cpf: string; em: number }): Write[] {
  const place = { cep: '', uf: '', cidade: '', logradouro: '', numero: '', bairro: '', complemento: '' }
  const conta = { tipo: 1 as const, tipoChave: 0 as const, chavePix: key, nomeCompleto: 'Marta', documento: cpf }
  return [
    Recebedor.create({
      ...{ id, empresaId: 'aurora', versao: 1, estado: 'ativo', nome: 'MARTA RIBEIRO', documento: cpf },
      ...{ email: 'marta@recebedor.example', celular: '11987654321', usuarioEmpresa: false },
      convite: { vez: 1, enviadoEm: em, expiraEm: em + minute },
      ...{ criadoEm: new Date(em).toISOString(), em, ev: [] },
    }),
    DestinoConhecido.put({ conta: contas.recebedor(id), em, por: 'usr-equipe' }),
    DadosDoRecebedor.create({ recebedorId: id, conta, endereco: place, em: start }),
  ]
}

/** A receiver of split sales, who takes out whatever there is as soon as it is there, whatever is refunded later. */
class ReceiverDrainer extends Person {
  readonly #id: string
  constructor(world: World, dice: Dice, id: string) {
    super(world, dice)
    this.#id = id
  }

  override async live(): Promise<void> {
    const { dice, world } = this
    for (let n = dice.between(1, 3); n > 0; n--) {
      await this.sleep(minute, dice.pick([10 * minute, 3 * 60 * minute, 40 * day]))
      const valor = Number(world.table.items.get(`CTA#rec:${this.#id} SALDO`)?.disponivel ?? 0)
      if (valor < limitesDoSaque.minimo) continue
      await this.many('recebedor saca tudo', this.#withdraw(Math.min(valor, limitesDoSaque.maximo)), dice.pick([1, 2]))
    }
  }

  #withdraw(valor: number) {
    const id = this.#id
    const sessao = { usuarioId: `usr-${id}`, nome: id, empresaId: 'aurora', slug: 'loja-aurora', recebedorId: id }
    return (deps: Deps) =>
      this.world.product.solicitarSaque(deps)({
        ...{ params: {}, query: {}, body: { valor } },
        sessao: { ...sessao, perfil: 'recebedor' },
        contexto: { ...contexto, idempotencyKey: undefined, cookies: {}, prazo: this.world.scheduler.at + 25_000 },
      })
  }
}

/** The receivers of the stories' split links, with keys of their own. */
export async function drainedByReceivers(world: World, dice: Dice): Promise<void> {
  const names = ['socia', 'parceiro', 'entregador']
  for (const id of names)
    await world.table.storage.commit(receiverWrites(id, { key: keyOf(id), cpf: '90000000175', em: start }))
  for (const id of names) void new ReceiverDrainer(world, dice, id).live()
}
