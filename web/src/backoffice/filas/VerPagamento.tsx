import { Text } from '@chakra-ui/react'
import { caminhos } from '../../app/caminhos.ts'
import { Link } from '../../app/router.ts'
import { dizer } from '../textos.ts'

/** From a case to the payment that it is about: payer, link, risk and what happened when, before it is decided on. */
export const VerPagamento = ({ id }: { id: string }) => (
  <Text asChild color="brand.strong" fontWeight="semibold" textDecoration="underline" alignSelf="flex-start">
    <Link to={`${caminhos.equipe('checkouts')}?pagamento=${encodeURIComponent(id)}`}>{dizer('caso.verPagamento')}</Link>
  </Text>
)
