import { chakra, HStack } from '@chakra-ui/react'
import { produto } from '../../../shared/produto.ts'

/** The product's mark: a coin with a tick that leaves it. */
export function Logo(props: { tamanho?: number; claro?: boolean; soMarca?: boolean }) {
  const { tamanho = 32, claro = false } = props
  return (
    <HStack gap="2.5" color={claro ? 'white' : 'ink'}>
      <chakra.svg viewBox="0 0 32 32" width={`${tamanho}px`} height={`${tamanho}px`} aria-hidden flexShrink={0}>
        <chakra.rect width="32" height="32" rx="9" fill={claro ? 'white' : 'brand.solid'} />
        <chakra.path
          d="M22.5 20.800A8.6 8.6 0 1 1 24.6 15.200M11.8 15.600l3.6 3.700L26 8.6"
          fill="none"
          stroke={claro ? '#0B7A5B' : 'brand.contrast'}
          strokeWidth="2.8"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </chakra.svg>
      <chakra.span
        srOnly={!!props.soMarca}
        fontWeight="bold"
        fontSize={tamanho >= 32 ? 'xl' : 'lg'}
        letterSpacing="-0.02em"
      >
        {produto.nome}
      </chakra.span>
    </HStack>
  )
}
