import { Box, Text } from '@chakra-ui/react'
import type { ItemDe } from '../../api/useLista.ts'
import type { Traduzir } from '../../app/textos.tsx'
import type { Coluna } from '../../ui/colunas.ts'
import { Momento } from '../../ui/Momento.tsx'
import { Porta } from '../../ui/Porta.tsx'
import { Situacao } from '../../ui/Situacao.tsx'

export type UsuarioNaLista = ItemDe<'listarUsuariosDaEmpresa'>

/** The columns of the company's people. */
export const colunasDosUsuarios = (t: Traduzir, aoAbrir: (u: UsuarioNaLista) => void): Coluna<UsuarioNaLista>[] => [
  {
    id: 'nome',
    titulo: t('usuarios.coluna.nome'),
    lugar: 'nome',
    celula: u => (
      <Box minW="0">
        <Porta aoAbrir={() => aoAbrir(u)}>{u.voce ? `${u.nome} (${t('usuarios.voce')})` : u.nome}</Porta>
        <Text color="ink-2" fontSize="sm" overflowWrap="anywhere">
          {u.email}
        </Text>
      </Box>
    ),
  },
  {
    id: 'perfil',
    titulo: t('usuarios.coluna.perfil'),
    lugar: 'detalhe',
    celula: u => (
      <>
        {t(`papel.${u.perfil}`)}
        {u.promocao && (
          <Text color="warning" fontSize="sm">
            {u.promocao.objetadaPor === null ? (
              <>
                {t('usuarios.administraEm')} <Momento iso={u.promocao.liberaEm} />
              </>
            ) : (
              t('usuarios.objetadoPor', { quem: u.promocao.objetadaPor })
            )}
          </Text>
        )}
      </>
    ),
  },
  {
    id: 'situacao',
    titulo: t('usuarios.coluna.situacao'),
    lugar: 'detalhe',
    celula: u => (
      <Situacao tom={u.ativo ? 'bom' : 'parado'}>{t(u.ativo ? 'usuarios.ativo' : 'usuarios.inativo')}</Situacao>
    ),
  },
  {
    id: 'desde',
    titulo: t('usuarios.coluna.desde'),
    quieta: true,
    celula: u => <Momento iso={u.desde} soData />,
  },
]
