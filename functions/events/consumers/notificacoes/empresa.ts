import { formatarDataHora } from '../../../../shared/domain/calendario.ts'
import { formatarCnpj } from '../../../../shared/domain/documento.ts'
import { QUARENTENA_MS } from '../../../../shared/domain/empresa.ts'
import type { Mensagem } from '../../../../shared/domain/filas.ts'
import { produto } from '../../../../shared/produto.ts'
import { letter } from '../../../../shared/textos/engine.ts'
import { textosDaEmpresa as textos } from '../../../../shared/textos/pt-BR/emailsEmpresa.ts'
import { administradoresDa } from '../../../areas/usuarios/regras/administradores.ts'
import { Empresa, MudancaDeConta } from '../../../platform/storage/Empresa.ts'
import { carta } from './canais.ts'
import { type DepsDoEnvio, entregar } from './entregar.ts'
import { type Conteudo, umaLinha } from './modelo.ts'

const MAXIMO_DO_NOME = 80

/** Tells the company, and each of its administrators, that where its money goes was changed: who did not do it has a day to say so. */
export async function avisarEmpresa(deps: DepsDoEnvio, { PK, SK }: Mensagem): Promise<void> {
  const id = { empresaId: PK.slice(4), ulid: SK.slice('CONTA#'.length) }
  const mudanca = await MudancaDeConta.get(deps.storage, id, { consistent: true })
  const empresa = mudanca && (await Empresa.get(deps.storage, id.empresaId))
  if (!mudanca || !empresa) return
  const conteudo = contaAlterada(mudanca, empresa, deps.env.APP_URL)
  const administradores = await administradoresDa(deps.storage, empresa.id)
  const outros = administradores.filter(m => m.email !== empresa.email)
  const para = [{ email: empresa.email, ref: mudanca.ulid }].concat(
    outros.map(m => ({ email: m.email, ref: `${mudanca.ulid}-${m.usuarioId}` })),
  )
  const falhas: unknown[] = []
  // one address that fails does not keep the others from being told
  for (const { email, ref } of para)
    await entregar(deps, { checkoutId: empresa.id, de: 'EMP', tipo: 'conta', ref }, carta(email, conteudo)).catch(
      error => void falhas.push(error),
    )
  if (falhas.length) throw falhas[0]
}

/** Pure: the words. */
function contaAlterada(m: ReturnType<typeof MudancaDeConta.parse>, empresa: Empresa, appUrl: string): Conteudo {
  const valores = {
    empresa: umaLinha(empresa.nomeComercial, MAXIMO_DO_NOME),
    produto: produto.nome,
    prazo: formatarDataHora(m.em + QUARENTENA_MS),
  }
  const t = letter(textos, valores)
  return {
    idioma: 'pt-BR',
    assunto: umaLinha(t(m.antes ? 'conta.assunto' : 'conta.assuntoPrimeira')),
    titulo: t(m.antes ? 'conta.titulo' : 'conta.tituloPrimeira'),
    valor: m.depois,
    texto: t(m.antes ? 'conta.texto' : 'conta.textoPrimeira'),
    linhas: [
      { nome: t('conta.empresa'), valor: `${valores.empresa} · CNPJ\u00a0${formatarCnpj(empresa.cnpj)}` },
      ...(m.antes ? [{ nome: t('conta.antes'), valor: m.antes }] : []),
      { nome: t('conta.depois'), valor: m.depois },
      { nome: t('conta.quem'), valor: umaLinha(m.quem, MAXIMO_DO_NOME) },
      { nome: t('conta.quando'), valor: formatarDataHora(m.em) },
    ],
    botao: { nome: t('conta.botao'), href: appUrl },
    notas: [{ texto: t('conta.naoFui') }],
    rodape: [t('rodape'), t('seguranca')],
  }
}
