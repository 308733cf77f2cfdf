import { Button } from '@chakra-ui/react'
import { Link } from '../../app/router.ts'

/** Where a page of a link from an e-mail leads on to, once there is no more to do on it. */
export const SaidaDaPorta = ({ para, texto }: { para: string; texto: string }) => (
  <Button asChild size="xl" w="full">
    <Link to={para}>{texto}</Link>
  </Button>
)
