import { Button, chakra, Flex, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { EstadoDeErro, EstadoVazio } from '../../ui/EstadoVazio.tsx'
import { Fala } from '../../ui/Fala.tsx'
import { Icone } from '../../ui/icones.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { Superficie } from '../../ui/Pagina.tsx'
import { Situacao } from '../../ui/Situacao.tsx'

/** A file that was asked for, whoever it is of. */
interface Arquivo {
  id: string
  formato: 'csv' | 'xlsx' | 'ofx'
  situacao: 'preparando' | 'pronta' | 'falhou'
  linhas: number
  criadoEm: string
  pediu?: string | undefined
  expiraEm: string
}
const tons = { preparando: 'nota', pronta: 'bom', falhou: 'ruim' } as const
const olharMs = 3_000
/** Files are looked at again until none is being prepared. A page passes it anew each time: what is read by a function that stays the same is judged once. */
export const ate = <E extends Arquivo>(lido?: { itens: E[] }): number =>
  lido?.itens.some(e => e.situacao === 'preparando') ? olharMs : 0

interface Props<E extends Arquivo> {
  /** Undefined while they are read. */
  itens: readonly E[] | undefined
  falhou: boolean
  recarregar: () => unknown
  rotulo: string
  vazio: { titulo: string; texto: string }
  nomeDe: (e: E) => string
  /** Asked when it is wanted: it works for a few minutes. */
  enderecoDe: (id: string) => Promise<string | null>
}

/** Files of the last week: their progress, and their download. */
export function ArquivosPedidos<E extends Arquivo>(p: Props<E>) {
  const { t } = useTextos()
  if (p.falhou && !p.itens)
    return (
      <Superficie>
        <EstadoDeErro
          titulo={t('relatorios.erro')}
          texto={t('relatorios.erroTexto')}
          repetir={t('erro.repetir')}
          aoRepetir={() => void p.recarregar()}
        />
      </Superficie>
    )
  if (!p.itens) return <EsqueletoDeLinhas linhas={4} />
  if (p.itens.length === 0)
    return (
      <Superficie>
        <EstadoVazio figura="arquivo" {...p.vazio} />
      </Superficie>
    )
  return (
    <Superficie>
      <chakra.ul listStyleType="none" aria-label={p.rotulo}>
        {p.itens.map(e => (
          <Linha key={e.id} e={e} nome={`${p.nomeDe(e)} (${e.formato.toUpperCase()})`} enderecoDe={p.enderecoDe} />
        ))}
      </chakra.ul>
    </Superficie>
  )
}

function Linha({ e, nome, enderecoDe }: { e: Arquivo; nome: string; enderecoDe: Props<Arquivo>['enderecoDe'] }) {
  const { t } = useTextos()
  const [falhou, setFalhou] = useState(false)
  const baixar = async () => {
    setFalhou(false)
    const url = await enderecoDe(e.id).catch(() => null)
    if (url) location.assign(url)
    else setFalhou(true)
  }
  return (
    <chakra.li px="5" py="4" css={{ '&:not(:last-child)': { borderBottomWidth: '1px', borderColor: 'line' } }}>
      <Flex justify="space-between" gap="4" align="center" wrap="wrap">
        <div>
          <Text fontWeight="semibold">{nome}</Text>
          <Flex columnGap="4" wrap="wrap" fontSize="sm" color="ink-2" aria-live="polite">
            <Fala>
              <Situacao tom={tons[e.situacao]}>{t(`exportacoes.${e.situacao}`)}</Situacao>
              {e.situacao !== 'falhou' && (e.linhas > 0 || e.situacao === 'pronta') && (
                <span>{t('exportacoes.linhas', { n: e.linhas })}</span>
              )}
              <span>
                {e.pediu ? t('exportacoes.pedidaPor', { quem: e.pediu }) : t('exportacoes.pedida')}{' '}
                <Momento iso={e.criadoEm} />
              </span>
              {e.situacao === 'pronta' && (
                <span>
                  {t('exportacoes.ate')} <Momento iso={e.expiraEm} soData />
                </span>
              )}
            </Fala>
          </Flex>
        </div>
        {e.situacao === 'pronta' && (
          <Button variant="outline" aria-label={t('exportacoes.baixarDe', { nome })} onClick={() => void baixar()}>
            <Icone nome="baixar" />
            {t('exportacoes.baixar')}
          </Button>
        )}
      </Flex>
      {falhou && <Aviso tom="erro">{t('erro.texto')}</Aviso>}
    </chakra.li>
  )
}
