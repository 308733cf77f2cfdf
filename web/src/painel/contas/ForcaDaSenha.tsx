import { Box, Flex, Text } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import type { Forca } from '../../../../shared/domain/senha.ts'
import { useTextos } from '../../app/textos.tsx'
import { Fala } from '../../ui/Fala.tsx'

const cores = ['danger', 'danger', 'warning', 'brand.solid', 'brand.solid'] as const

/** Judges a password as the server will; the dictionaries come when the first letter is typed. */
export function useForca(senha: string, dados: readonly string[]): Forca | undefined {
  const [forca, setForca] = useState<Forca>()
  const juntos = dados.join('\n')
  useEffect(() => {
    if (!senha) return setForca(undefined)
    let atual = true
    import('../../../../shared/domain/senha.ts').then(
      ({ avaliarSenha }) => atual && setForca(avaliarSenha(senha, juntos.split('\n'))),
      // without the dictionaries the server judges alone
      () => {},
    )
    return () => {
      atual = false
    }
  }, [senha, juntos])
  return forca
}

/** Five steps and a word; what to change, said once the person stops typing. */
export function ForcaDaSenha({ forca }: { forca: Forca | undefined }) {
  const { t } = useTextos()
  return (
    <Box role="status" aria-live="polite" minH={forca ? '11' : '0'} w="full">
      <Fala>
        {forca && (
          <>
            <Flex gap="1" mt="1" aria-hidden>
              {[0, 1, 2, 3, 4].map(n => (
                <Box
                  key={n}
                  {...(n <= forca.nivel && { 'data-barra': true })}
                  flex="1"
                  h="1.5"
                  borderRadius="full"
                  bg={n <= forca.nivel ? cores[forca.nivel] : 'line'}
                  transition="background 150ms ease-out"
                />
              ))}
            </Flex>
            <Text fontSize="sm" color="ink-2" mt="1">
              {t('senha.forca', { nivel: t(`senha.nivel${forca.nivel}`) })}
              {forca.motivo && `. ${t(`senha.${forca.motivo}`)}`}
            </Text>
          </>
        )}
      </Fala>
    </Box>
  )
}
