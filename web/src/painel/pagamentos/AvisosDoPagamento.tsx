import { Box, Button, Text } from '@chakra-ui/react'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { obterCheckout } from '../../../../shared/contract/relatorios.ts'
import { caminhos } from '../../app/caminhos.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { podeEscrever } from '../../app/podeEscrever.ts'
import { Link } from '../../app/router.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'

/** What a payment's sheet says above what may be done. */
type Checkout = Received<typeof obterCheckout>

const quantos = (momentos: Checkout['linhaDoTempo'], tipo: Checkout['linhaDoTempo'][number]['tipo']) =>
  momentos.filter(m => m.tipo === tipo).length

/** Every dispute of a card's payment that its holder's bank did not undo was lost: nothing is under way. */
const foiPerdida = (momentos: Checkout['linhaDoTempo']) =>
  quantos(momentos, 'contestacao-perdida') > 0 &&
  quantos(momentos, 'contestacao') - quantos(momentos, 'contestacao-desfeita') <=
    quantos(momentos, 'contestacao-perdida')

/** Why nothing can be given back, while it is contested or since it was lost, and the way to where the company answers. */
export function AvisoDeContestado({ momentos }: { momentos: Checkout['linhaDoTempo'] }) {
  const { t } = useTextos()
  const sessao = useSessao()
  const { slug } = sessao
  return (
    <Box mt="4">
      <Aviso tom="atencao">
        <Text color="ink">{t(foiPerdida(momentos) ? 'pagamento.contestadoPerdido' : 'pagamento.contestadoTexto')}</Text>
        {podeEscrever(sessao, 'G01') && (
          <Button asChild variant="outline" alignSelf="start" mt="2">
            <Link to={caminhos.contestacoes(slug)}>{t('pagamento.verContestacoes')}</Link>
          </Button>
        )}
      </Aviso>
    </Box>
  )
}

/** A paid slip goes back by no bank: who looks for the refund reads why there is none, and what gives the money back. */
export function AvisoDoBoleto() {
  const { t } = useTextos()
  return (
    <Text mt="4" color="ink-2" fontSize="sm">
      {t('estorno.nao.boleto')}
    </Text>
  )
}

/** What went back was not given by the company: the payer's bank took it by the MED. */
export function AvisoDoBanco() {
  const { t } = useTextos()
  return (
    <Box mt="4">
      <Aviso tom="atencao">
        <Text fontWeight="semibold">{t('pagamento.doBanco')}</Text>
        <Text color="ink">{t('pagamento.doBancoTexto')}</Text>
      </Aviso>
    </Box>
  )
}

const aoPagador = ['email-comprovante', 'email-boleto', 'email-estorno'] as const
const naoChegou = new Set(['devolvido', 'suprimido'])

/** The last e-mail of its kind did not reach the payer, who waits for it: the company has the link, and other ways. */
export function AvisoDeEmailDevolvido({ momentos }: { momentos: Checkout['linhaDoTempo'] }) {
  const { t } = useTextos()
  const quais = aoPagador.filter(tipo => {
    const ultimo = momentos.findLast(m => m.tipo === tipo)
    return ultimo?.detalhe && naoChegou.has(ultimo.detalhe)
  })
  if (quais.length === 0) return null
  const qual = quais.map(q => t(`pagamento.emailVoltou.${q}`)).join(', ')
  return (
    <Box mt="4">
      <Aviso tom="atencao">
        <Text fontWeight="semibold">{t('pagamento.emailVoltou')}</Text>
        <Text color="ink">{t('pagamento.emailVoltouTexto', { qual })}</Text>
      </Aviso>
    </Box>
  )
}
