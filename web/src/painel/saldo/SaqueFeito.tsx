import { Button, Flex, Stack, Text } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { solicitarSaque } from '../../../../shared/contract/saldo.ts'
import { formatarReais } from '../../../../shared/domain/dinheiro.ts'
import { useTextos } from '../../app/textos.tsx'
import { Fala } from '../../ui/Fala.tsx'
import { Espera } from './Espera.tsx'
import { centavos } from './limites.ts'

export type Saque = Received<typeof solicitarSaque>

/** What became of it, read aloud, with the focus on what closes it. */
export function SaqueFeito({ saque, aoFechar }: { saque: Saque; aoFechar: () => void }) {
  const { t, idioma } = useTextos()
  const fechar = useRef<HTMLButtonElement>(null)
  useEffect(() => fechar.current?.focus(), [])
  const { situacao, motivo, para, espera } = saque
  const [titulo, texto] =
    situacao === 3
      ? ([
          t('saque.pago'),
          t('saque.pagoTexto', { valor: formatarReais(centavos(saque.valor), idioma), para }),
        ] as const)
      : situacao === 4
        ? ([t('saque.recusado'), t(`saldo.motivo.${motivo ?? 'banco'}`)] as const)
        : situacao === 0
          ? ([t('saque.emAnalise'), t('saque.emAnaliseTexto')] as const)
          : ([t('saque.aCaminho'), t('saque.aCaminhoTexto')] as const)
  return (
    <Stack gap="5">
      <Stack role="status" gap="1">
        <Fala>
          <Text fontWeight="bold" fontSize="lg">
            {titulo}
          </Text>
          <Text color="ink-2">{texto}</Text>
          {espera && (
            <Stack color="ink-2" gap="1" mt="2">
              <Espera motivos={espera.motivos} ate={espera.ate} />
              {saque.desistivel && <Text>{t('saque.podeDesistir')}</Text>}
            </Stack>
          )}
        </Fala>
      </Stack>
      <Acoes>
        <Button ref={fechar} onClick={aoFechar}>
          {t('saque.fechar')}
        </Button>
      </Acoes>
    </Stack>
  )
}

/** The buttons of a step, the last one first under a thumb. */
export const Acoes = ({ children }: { children: ReactNode }) => (
  <Flex direction={{ base: 'column-reverse', sm: 'row' }} gap="3" justify="flex-end" align="stretch">
    {children}
  </Flex>
)
