import { chakra } from '@chakra-ui/react'
import { createContext, useContext } from 'react'
import type { ChavePainel } from '../../../../shared/textos/painel.ts'
import type { Menu } from '../../app/aparencia.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { Link } from '../../app/router.ts'
import { useTextos } from '../../app/textos.tsx'
import { ehIcone, Icone } from '../../ui/icones.tsx'
import { caminhoDoLink, type Item } from './navegacao.ts'

/** How wide the menu is drawn. */
export const Modo = createContext<Menu>('default')

/** The server's title in the person's language. */
export function useTitulo(): (item: Item) => string {
  const { t } = useTextos()
  return item => t(item.chave as ChavePainel) || item.title
}

export const linha = {
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  // a finger needs more than a mouse
  minH: { base: '11', '2xl': '9' },
  px: '3',
  // a name of two lines stands clear of its neighbours
  py: '1.5',
  lineHeight: 'short',
  w: 'full',
  borderRadius: 'l2',
  fontWeight: 'medium',
}
/** A menu of 112 px has short words under its icons; those of 80 px have icons only, named on hover and aloud. */
const formas = {
  default: linha,
  compact: { ...linha, flexDirection: 'column', gap: '1', px: '1', py: '2', fontSize: 'xs', textAlign: 'center' },
  dense: { ...linha, justifyContent: 'center', px: '0', minH: '12' },
  thin: { ...linha, justifyContent: 'center', px: '0', minH: '11' },
}

/** A place of the menu: its name, what it is for, what waits there; where it may not be gone to now, why. */
export function Lugar({ item, aqui, dentro }: { item: Item; aqui: boolean; dentro?: boolean }) {
  const { slug } = useSessao()
  const titulo = useTitulo()
  const modo = useContext(Modo)
  const { t } = useTextos()
  const soIcone = modo === 'dense' || modo === 'thin'
  const dito = (campo: 'subtitle' | 'tooltip') => {
    const chave = item.chaves?.[campo]
    return (chave && t(chave as ChavePainel)) || item[campo]
  }
  const dica = dito('tooltip')
  const dentroDele = (
    <>
      {ehIcone(item.icon) && <Icone nome={item.icon} />}
      {soIcone ? (
        <chakra.span srOnly>{titulo(item)}</chakra.span>
      ) : (
        <span>
          {titulo(item)}
          {modo === 'default' && item.subtitle && (
            <chakra.span display="block" fontSize="xs" color="ink-2" fontWeight="normal">
              {dito('subtitle')}
            </chakra.span>
          )}
        </span>
      )}
      {item.badge && <Selo texto={item.badge.title} />}
    </>
  )
  return (
    <chakra.span
      display="block"
      css={{
        '& > a, & > [role=link]': { ...formas[modo], ...(dentro && { ps: '11' }) },
        '& > a:hover': { bg: 'brand.soft' },
        '& > a[data-aqui]': { bg: 'brand.soft', color: 'brand.strong', fontWeight: 'semibold' },
      }}
    >
      {item.disabled ? (
        <chakra.span role="link" aria-disabled="true" tabIndex={0} title={dica} color="ink-2" cursor="not-allowed">
          {dentroDele}
          <chakra.span srOnly>{dica}</chakra.span>
        </chakra.span>
      ) : (
        <Link
          to={caminhoDoLink(item.link ?? '', slug)}
          data-aqui={aqui || undefined}
          aria-current={aqui ? 'page' : undefined}
          title={soIcone ? titulo(item) : undefined}
        >
          {dentroDele}
        </Link>
      )}
    </chakra.span>
  )
}

/** How many things wait there. */
function Selo({ texto }: { texto: string }) {
  const { t } = useTextos()
  return (
    <chakra.span
      ms="auto"
      minW="5"
      px="1.5"
      borderRadius="full"
      bg="brand.solid"
      color="brand.contrast"
      fontSize="xs"
      fontWeight="bold"
      textAlign="center"
      lineHeight="1.25rem"
      title={t('nav.selo', { n: texto })}
    >
      <span aria-hidden="true">{texto}</span>
      <chakra.span srOnly>{t('nav.selo', { n: texto })}</chakra.span>
    </chakra.span>
  )
}
