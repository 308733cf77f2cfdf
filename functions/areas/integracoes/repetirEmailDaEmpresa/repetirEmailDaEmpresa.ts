import { AguardeParaReenviar, EmailNaoEncontrado, EmailNaoSeRepete } from '../../../../shared/contract/erros.ts'
import type { repetirEmailDaEmpresa as contrato } from '../../../../shared/contract/saudeDoCliente.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Checkout } from '../../../platform/storage/Checkout.ts'
import { EnderecoSuprimido, RepeticaoDeEmail } from '../../../platform/storage/Email.ts'
import { redecide, type Storage } from '../../../platform/storage/port.ts'
import { emailAindaVale } from '../../cobranca/regras/emailAindaVale.ts'
import { lerEmailDa, refDeOrigem, seRepete } from '../regras/emailsDosPagadores.ts'
import { valeAinda } from '../regras/enderecosSuprimidos.ts'

/** Between two requests for one message: a mistake can be corrected, and a payer's inbox is not filled. */
const esperaMs = 60_000

/**
 * Staff send an e-mail to a payer again. Written down, not sent here: the stream hands it to the mailer, which makes the
 * message anew out of the payment as it stands.
 */
export const repetirEmailDaEmpresa: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  ({ params }) =>
    redecide(async () => {
      const email = await lerEmailDa(storage, params.id, params.mensagem)
      const tipo = seRepete(email)
      if (!tipo) throw fault(EmailNaoSeRepete, { motivo: 'tipo' })
      const ref = refDeOrigem(email.ref)
      const id = { checkoutId: email.checkoutId, tipo, ref }
      const [c, endereco, antes] = await Promise.all([
        Checkout.get(storage, email.checkoutId, { consistent: true }),
        email.destino ? EnderecoSuprimido.get(storage, email.destino, { consistent: true }) : undefined,
        RepeticaoDeEmail.get(storage, id, { consistent: true }),
      ])
      if (!c) throw fault(EmailNaoEncontrado)
      if (valeAinda(endereco)) throw fault(EmailNaoSeRepete, { motivo: 'suprimido' })
      if (!emailAindaVale(c, tipo, ref)) throw fault(EmailNaoSeRepete, { motivo: 'passou' })
      const agora = clock.now()
      const falta = antes ? Math.ceil((antes.em + esperaMs - agora) / 1000) : 0
      if (falta > 0) throw fault(AguardeParaReenviar, { aguardeSegundos: falta })
      const nova = { ...id, empresaId: c.empresaId, vez: (antes?.vez ?? 0) + 1, em: agora }
      await storage.commit([
        antes
          ? RepeticaoDeEmail.put(nova, [{ attr: 'vez', op: '=', value: antes.vez }])
          : RepeticaoDeEmail.create(nova),
      ])
      return {}
    })
