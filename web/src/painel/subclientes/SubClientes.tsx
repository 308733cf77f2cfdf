import { Button } from '@chakra-ui/react'
import { useState } from 'react'
import { useLista } from '../../api/useLista.ts'
import { useTextos } from '../../app/textos.tsx'
import { EstadoVazio } from '../../ui/EstadoVazio.tsx'
import { BarraDeFiltros, Busca } from '../../ui/Filtros.tsx'
import { useFiltros } from '../../ui/filtros.ts'
import { Icone } from '../../ui/icones.tsx'
import { Lista, porPaginaDe } from '../../ui/Lista.tsx'
import { Pagina, Permitido } from '../../ui/Pagina.tsx'
import { useAto } from '../../ui/useAto.ts'
import { colunasDosSubClientes } from './colunas.tsx'
import { FolhaDoSubCliente } from './FolhaDoSubCliente.tsx'

/** K41: ten at a time unless the address says another. */
const POR_PAGINA = 10
const filtrosDe = (busca: URLSearchParams): { nome?: string } => {
  const nome = busca.get('nome')?.trim().slice(0, 100)
  return nome ? { nome } : {}
}

/** Sub-clients (E141–E144): branches, franchisees and clients of an agency, registered under the company. */
export default function SubClientes() {
  return (
    <Permitido grupo="G07">
      <MeusSubClientes />
    </Permitido>
  )
}

function MeusSubClientes() {
  const { t } = useTextos()
  const { busca, filtros, mudar, filtrando } = useFiltros(filtrosDe)
  const porPagina = busca.has('itens') ? porPaginaDe(busca) : POR_PAGINA
  const lista = useLista('listarSubClientes', filtros, { porPagina })
  const [aberto, setAberto] = useState<string>()
  useAto('novoSubCliente', () => setAberto('novo'))
  const novo = (
    <Button size="lg" w={{ base: 'full', sm: 'auto' }} onClick={() => setAberto('novo')}>
      <Icone nome="mais" />
      {t('subclientes.novo')}
    </Button>
  )
  return (
    <Pagina titulo={t('subclientes.titulo')} texto={t('subclientes.texto')} acao={novo}>
      <BarraDeFiltros rotulo={t('subclientes.filtros')}>
        <Busca
          rotulo={t('subclientes.buscar')}
          valor={filtros.nome ?? ''}
          aoMudar={nome => mudar({ nome: nome || undefined })}
        />
      </BarraDeFiltros>
      <Lista
        lista={lista}
        rotulo={t('subclientes.titulo')}
        colunas={colunasDosSubClientes(t, s => setAberto(s.id))}
        filtrando={filtrando}
        vazio={
          <EstadoVazio figura="loja" titulo={t('subclientes.vazio')} texto={t('subclientes.vazioTexto')}>
            {novo}
          </EstadoVazio>
        }
      />
      <FolhaDoSubCliente
        id={aberto}
        aoFechar={() => setAberto(undefined)}
        aoAbrir={setAberto}
        aoGravar={() => {
          setAberto(undefined)
          lista.mudou()
        }}
      />
    </Pagina>
  )
}
