import { Button, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { useLista } from '../../api/useLista.ts'
import { EstadoVazio } from '../../ui/EstadoVazio.tsx'
import { useFiltros } from '../../ui/filtros.ts'
import { Icone } from '../../ui/icones.tsx'
import { Lista, porPaginaDe } from '../../ui/Lista.tsx'
import { Pagina, Permitido } from '../../ui/Pagina.tsx'
import { ExportarLista } from '../exportacoes/ExportarLista.tsx'
import { dizer } from '../textos.ts'
import { colunasDosClientes } from './colunas.tsx'
import { FiltrosDosClientes } from './FiltrosDosClientes.tsx'
import { FolhaDoCliente } from './FolhaDoCliente.tsx'
import { FolhaDoCadastro } from './FormularioDoCliente.tsx'
import { filtrosDosClientes } from './filtros.ts'

/** Every merchant company, as the provider's staff lead it (R122). */
export default function Clientes() {
  return (
    <Permitido grupo="G17">
      <Todos />
    </Permitido>
  )
}

function Todos() {
  const { busca: endereco, filtros, mudar, filtrando } = useFiltros(filtrosDosClientes)
  const lista = useLista('listarEmpresas', filtros, { porPagina: Math.min(50, porPaginaDe(endereco)) })
  const [cadastrando, setCadastrando] = useState(false)
  const aberto = endereco.get('cliente') ?? undefined
  const abrir = (id: string | undefined) => mudar({ cliente: id })
  const novo = (
    <Button size="lg" w={{ base: 'full', sm: 'auto' }} onClick={() => setCadastrando(true)}>
      <Icone nome="mais" />
      {dizer('clientes.cadastrar')}
    </Button>
  )
  const cadastrado = (id: string) => {
    setCadastrando(false)
    lista.mudou()
    abrir(id)
  }
  return (
    <Pagina
      titulo={dizer('clientes.titulo')}
      texto={dizer('clientes.texto')}
      acao={
        <Flex gap="3" direction={{ base: 'column-reverse', sm: 'row' }} w={{ base: 'full', sm: 'auto' }}>
          <ExportarLista lista="clientes" filtros={filtros} />
          {novo}
        </Flex>
      }
    >
      <FiltrosDosClientes filtros={filtros} mudar={mudar} />
      <Lista
        lista={lista}
        rotulo={dizer('clientes.titulo')}
        colunas={colunasDosClientes(c => abrir(c.id))}
        filtrando={filtrando}
        vazio={
          <EstadoVazio figura="loja" titulo={dizer('clientes.vazia')} texto={dizer('clientes.vaziaTexto')}>
            {novo}
          </EstadoVazio>
        }
      />
      <FolhaDoCliente id={aberto} aoFechar={() => abrir(undefined)} aoMudar={() => lista.mudou()} />
      <FolhaDoCadastro
        aberta={cadastrando}
        aoFechar={() => setCadastrando(false)}
        aoGravar={cadastrado}
        aoAbrir={cadastrado}
      />
    </Pagina>
  )
}
