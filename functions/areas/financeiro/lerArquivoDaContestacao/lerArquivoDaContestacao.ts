import type { lerArquivoDaContestacao as contrato } from '../../../../shared/contract/contestacoes.ts'
import { ContestacaoNaoEncontrada } from '../../../../shared/contract/erros.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Balde } from '../../../platform/runtime/balde.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { CasoMed } from '../../../platform/storage/CasoMed.ts'
import { Checkout } from '../../../platform/storage/Checkout.ts'
import { Disputa } from '../../../platform/storage/Disputa.ts'
import type { Storage } from '../../../platform/storage/port.ts'

type D = Base & { storage: Storage; contestacoes: Pick<Balde, 'ler'> }

/** What the company sent with its answer, as it is kept; of a file that is kept no more, its name alone. */
export const lerArquivoDaContestacao: UseCase<typeof contrato, D> =
  ({ storage, contestacoes }) =>
  async ({ params: { id, caso }, sessao }) => {
    const qual = { de: `CHK#${id}`, id: caso }
    const itens = await storage.getMany([Checkout.key(id), CasoMed.key(qual), Disputa.key(qual)])
    const raiz = itens.find(i => i._t === Checkout.name)
    if (!raiz || Checkout.parse(raiz).empresaId !== sessao.empresaId) throw fault(ContestacaoNaoEncontrada)
    const med = itens.find(i => i._t === CasoMed.name)
    const disputa = itens.find(i => i._t === Disputa.name)
    const defesa = med ? CasoMed.parse(med).defesa : disputa && Disputa.parse(disputa).defesa
    if (!defesa?.arquivo) throw fault(ContestacaoNaoEncontrada)
    const { nome, tipo, chave } = defesa.arquivo
    const bytes = await contestacoes.ler(chave)
    return { nome, tipo, data: bytes ? Buffer.from(bytes).toString('base64') : null }
  }
