import { Button } from '@chakra-ui/react'
import { useState } from 'react'
import { useLista } from '../../api/useLista.ts'
import { caminhos } from '../../app/caminhos.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { useNavigate } from '../../app/router.ts'
import { useTextos } from '../../app/textos.tsx'
import { EstadoVazio } from '../../ui/EstadoVazio.tsx'
import { BarraDeFiltros, Busca } from '../../ui/Filtros.tsx'
import { ordemDe, useFiltros } from '../../ui/filtros.ts'
import { Lista, porPaginaDe } from '../../ui/Lista.tsx'
import { Pagina, Permitido } from '../../ui/Pagina.tsx'
import { colunasDosClientes } from './colunas.tsx'
import { FolhaDoCliente } from './FolhaDoCliente.tsx'

const filtrosDe = (busca: URLSearchParams): { busca?: string } => {
  const texto = busca.get('busca')?.trim().slice(0, 100)
  return texto ? { busca: texto } : {}
}

/** Meus clientes pagadores (R094): who paid, how often, how much, and each payment. */
export default function Clientes() {
  return (
    <Permitido grupo="G06">
      <MeusClientes />
    </Permitido>
  )
}

function MeusClientes() {
  const { t } = useTextos()
  const { slug } = useSessao()
  const navegar = useNavigate()
  const { busca, filtros, mudar, filtrando } = useFiltros(filtrosDe)
  const lista = useLista('listarClientes', { ...filtros, ...ordemDe(busca) }, { porPagina: porPaginaDe(busca) })
  // the palette leads to one of them by the address, which is the list's again once the sheet is closed
  const pedido = busca.get('cliente') ?? undefined
  const [escolhido, setEscolhido] = useState<string>()
  const aberto = escolhido ?? pedido
  const fechar = () => {
    setEscolhido(undefined)
    if (pedido) mudar({ cliente: undefined })
  }
  return (
    <Pagina titulo={t('clientes.titulo')} texto={t('clientes.texto')}>
      <BarraDeFiltros rotulo={t('clientes.filtros')}>
        <Busca
          rotulo={t('clientes.buscar')}
          valor={filtros.busca ?? ''}
          aoMudar={texto => mudar({ busca: texto || undefined })}
        />
      </BarraDeFiltros>
      <Lista
        lista={lista}
        rotulo={t('clientes.titulo')}
        colunas={colunasDosClientes(t, c => setEscolhido(c.id))}
        filtrando={filtrando}
        ordenaPor="ultimo"
        total={lista.primeira?.total}
        textos={{
          aoTodo: 'clientes.aoTodo',
          mostrando: 'clientes.mostrando',
          parcial: 'clientes.parcial',
          erro: 'clientes.erro',
          erroTexto: 'clientes.erroTexto',
          nada: 'clientes.nada',
          nadaTexto: 'clientes.nadaTexto',
        }}
        vazio={
          <EstadoVazio figura="pessoas" titulo={t('clientes.vazio')} texto={t('clientes.vazioTexto')}>
            <Button size="lg" onClick={() => navegar(caminhos.criarLink(slug))}>
              {t('nav.criarLink')}
            </Button>
          </EstadoVazio>
        }
      />
      <FolhaDoCliente id={aberto} aoFechar={fechar} />
    </Pagina>
  )
}
