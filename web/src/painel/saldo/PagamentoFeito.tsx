import { Button, Stack, Text } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { formatarReais } from '../../../../shared/domain/dinheiro.ts'
import { useTextos } from '../../app/textos.tsx'
import { Dado } from '../../ui/Detalhe.tsx'
import { Fala } from '../../ui/Fala.tsx'
import { type BoletoPago, type BoletoVisto, palavraDoMotivo, quemRecebe } from './boletoDoSaldo.ts'
import { centavos } from './limites.ts'
import { Acoes } from './SaqueFeito.tsx'

interface Props {
  boleto: BoletoVisto
  pagamento: BoletoPago
  aoRecomecar: () => void
}

/** What became of it, read aloud, with the focus on what goes on. */
export function PagamentoFeito({ boleto, pagamento: p, aoRecomecar }: Props) {
  const { t, idioma } = useTextos()
  const mais = useRef<HTMLButtonElement>(null)
  useEffect(() => mais.current?.focus(), [])
  const valor = formatarReais(centavos(p.valor), idioma)
  const [titulo, texto] =
    p.situacao === 'paga'
      ? [t('pagarBoleto.pago'), t('pagarBoleto.pagoTexto', { valor, quem: quemRecebe(boleto) })]
      : p.situacao === 'recusada' || p.situacao === 'devolvida'
        ? [t('pagarBoleto.naoFoi'), `${t(palavraDoMotivo(p.motivo))} ${t('pagarBoleto.voltou')}`]
        : p.situacao === 'emAnalise'
          ? [t('pagarBoleto.emAnalise'), t('pagarBoleto.emAnaliseTexto')]
          : [t('pagarBoleto.aCaminho'), t('pagarBoleto.aCaminhoTexto')]
  return (
    <Stack gap="5">
      <Stack role="status" gap="1">
        <Fala>
          <Text fontWeight="bold" fontSize="lg">
            {titulo}
          </Text>
          <Text color="ink-2">{texto}</Text>
        </Fala>
      </Stack>
      {p.autenticacao && <Dado nome={t('pagarBoleto.autenticacao')}>{p.autenticacao}</Dado>}
      <Acoes>
        <Button ref={mais} onClick={aoRecomecar}>
          {t('pagarBoleto.mais')}
        </Button>
      </Acoes>
    </Stack>
  )
}
