import type { Translation } from '../engine.ts'
import type { ptBR } from '../pt-BR/painel.ts'
import { antecipacao } from './painelAntecipacao.ts'
import { vendaNoBalcao } from './painelBalcao.ts'
import { calendario } from './painelCalendario.ts'
import { casca } from './painelCasca.ts'
import { clientes } from './painelClientes.ts'
import { minhaConciliacao } from './painelConciliacao.ts'
import { confirmar } from './painelConfirmar.ts'
import { contas } from './painelContas.ts'
import { contestacoes } from './painelContestacoes.ts'
import { empresa } from './painelEmpresa.ts'
import { estoque } from './painelEstoque.ts'
import { estornosQueEsperam } from './painelEstornos.ts'
import { folha } from './painelFolha.ts'
import { formulario } from './painelFormulario.ts'
import { fornecedores } from './painelFornecedores.ts'
import { gaveta } from './painelGaveta.ts'
import { integracoes } from './painelIntegracoes.ts'
import { limites } from './painelLimites.ts'
import { lista } from './painelLista.ts'
import { loja } from './painelLoja.ts'
import { lojaOnline } from './painelLojaOnline.ts'
import { lote } from './painelLote.ts'
import { manterFator } from './painelManterFator.ts'
import { navegacao } from './painelNavegacao.ts'
import { numerosDasAssinaturas } from './painelNumerosDasAssinaturas.ts'
import { pagamentos } from './painelPagamentos.ts'
import { pagarBoleto } from './painelPagarBoleto.ts'
import { pedidosDaLoja } from './painelPedidosDaLoja.ts'
import { porta } from './painelPorta.ts'
import { pos } from './painelPos.ts'
import { rateioTr } from './painelRateio.ts'
import { recebedores } from './painelRecebedores.ts'
import { recorrencia } from './painelRecorrencia.ts'
import { regua } from './painelRegua.ts'
import { relatorios } from './painelRelatorios.ts'
import { saldo } from './painelSaldo.ts'
import { tema } from './painelTema.ts'
import { usuarios } from './painelUsuarios.ts'
import { vidaDoLink } from './painelVidaDoLink.ts'

/** The panel in Turkish. A noun after a number stays singular. Suffixes are never glued to a value that is filled in. */
export const tr = {
  ...porta,
  ...contas,
  ...vendaNoBalcao,
  ...gaveta,
  ...confirmar,
  ...manterFator,
  ...calendario,
  ...casca,
  ...lista,
  ...navegacao,
  ...integracoes,
  ...recebedores,
  ...clientes,
  ...empresa,
  ...usuarios,
  ...relatorios,
  ...antecipacao,
  ...saldo,
  ...limites,
  ...pagarBoleto,
  ...estornosQueEsperam,
  ...minhaConciliacao,
  ...contestacoes,
  ...tema,
  ...vidaDoLink,
  ...lote,
  ...folha,
  ...estoque,
  ...fornecedores,
  ...loja,
  ...lojaOnline,
  ...numerosDasAssinaturas,
  ...pedidosDaLoja,
  ...recorrencia,
  ...regua,
  salvando: 'Kaydediliyor…',
  saindo: 'Oturum kapatılıyor…',
  naoCopiou: 'Kopyalanamadı. Metni seçip kendiniz kopyalayın.',
  fusoHorario: '(Brasília saati)',
  semAcesso: 'Rolünüz bu sayfayı açamıyor',
  semAcessoTexto: 'Erişiminizin değiştirilmesi için şirket yöneticinize başvurun.',
  semCadastro: 'Kaydınız henüz hazır değil',
  semCadastroTexto: 'Alıcı davetiniz onaylandığında size ait olanlar burada görünür.',

  'ooops.manutencao': 'Bakım çalışması yapıyoruz',
  'ooops.manutencaoTexto': 'Kısa süre içinde döneceğiz. Başlamış ödemeler takip edilmeye devam ediyor.',
  'ooops.tentarDeNovo': 'Yeniden dene',
  'ooops.naoEncontrado': 'Bu sayfayı bulamadık',
  'ooops.naoEncontradoTexto': 'Adres değişmiş ya da yanlış yazılmış olabilir.',
  'ooops.inicio': 'Başlangıca git',

  'casca.pular': 'İçeriğe geç',
  'casca.menu': 'Menü',
  'casca.aviso': 'Duyuru',
  'casca.abrirMenu': 'Menüyü aç',
  'casca.telaCheia': 'Tam ekran',
  'casca.semTelaCheia': 'Bu tarayıcı tam ekranı desteklemiyor',
  'casca.logadoCom': 'Oturum açan:',
  'casca.alterarEmpresa': 'Şirket değiştir',
  'casca.sair': 'Oturumu kapat',
  'casca.aparencia': 'Görünüm',
  'casca.esquema.auto': 'Sistem',
  'casca.esquema.light': 'Açık',
  'casca.esquema.dark': 'Koyu',

  'empresas.titulo': 'Çalışmak istediğiniz şirketi seçin',
  'empresas.indice': 'Alfabetik dizin',
  'empresas.semLogo': 'NO THUMB',
  'empresas.atual': 'Buradasınız',
  'empresas.erro': 'Şirketlerinizi listeleyemedik.',
  'empresas.naoEncontrada': 'Artık bu şirkete bağlı değilsiniz.',

  'forma.pix': 'Pix',
  'forma.cartao': 'Kredi kartı',
  'forma.boleto': 'Boleto',
  'situacao.ativo': 'Etkin',
  'situacao.expirado': 'Süresi doldu',
  'situacao.esgotado': 'Tükendi',
  'situacao.encerrado': 'Kapatıldı',
  'situacao.ativo.plural': 'Etkin',
  'situacao.expirado.plural': 'Süresi dolan',
  'situacao.esgotado.plural': 'Tükenen',
  'situacao.encerrado.plural': 'Kapatılan',

  'links.titulo': 'Ödeme bağlantıları',
  'links.texto': 'Bir bağlantı oluşturun, dilediğiniz yerden gönderin ve kimin ödediğini görün.',
  'links.criar': 'Bağlantı oluştur',
  'links.filtros': 'Bağlantı filtreleri',
  'links.situacao': 'Durum',
  'links.todos': 'Tümü',
  'links.buscarNome': 'Ada göre ara',
  'links.periodo': 'Tüm zamanlar',
  'links.periodoEntre': '{de} – {ate}',
  'links.periodoDesde': 'Başlangıç: {de}',
  'links.periodoAte': 'Bitiş: {ate}',
  'links.periodo.7dias': 'Son 7 gün',
  'links.periodo.30dias': 'Son 30 gün',
  'links.periodo.esteMes': 'Bu ay',
  'links.periodo.mesPassado': 'Geçen ay',
  'links.periodo.proximoMes': 'Gelecek ay',
  'links.periodo.mes': 'Bütün bir ay',
  'links.qualquerPeriodo': 'Dönemi kaldır',
  'links.de': 'Oluşturulma başlangıcı',
  'links.daAgenda': 'Serbest kalma başlangıcı',
  'links.ate': 'Bitiş',
  'links.coluna.nome': 'Ad',
  'links.coluna.situacao': 'Durum',
  'links.coluna.formas': 'Kabul edilen',
  'links.coluna.usos': 'Kullanım',
  'links.coluna.criado': 'Oluşturulma',
  'links.coluna.valor': 'Tutar',
  'links.acoes': 'İşlemler',
  'links.acoesDe': 'Diğer işlemler: {nome}',
  'links.usos': { one: '{usados} / {n} kullanım', other: '{usados} / {n} kullanım' },
  'links.vale': '{dia} tarihine kadar',
  'links.abre': '{dia} tarihinde açılır',
  'links.usosSemLimite': 'Sınırsız',
  'links.pagos': { one: '{n} ödeme', other: '{n} ödeme' },
  'links.copiar': 'Bağlantıyı kopyala',
  'links.copiarDe': 'Bağlantıyı kopyala: {nome}',
  'links.copiado': 'Bağlantı kopyalandı',
  'links.qr': 'QR kodu',
  'links.qrDe': 'QR kodu: {nome}',
  'links.whatsapp': 'WhatsApp ile gönder',
  'links.compartilhar': 'Paylaş',
  'links.mensagem': '{nome}: bu bağlantıyla ödeyebilirsiniz {url}',
  'links.verPagamentos': 'Ödemeleri gör',
  'links.editar': 'Düzenle',
  'links.aumentarUsos': 'Kullanım ekle',
  'links.encerrar': 'Bağlantıyı kapat',
  'links.expiraEm': 'Son geçerlilik:',
  'links.naoExpira': 'Süresi dolmaz',
  'links.mostrando': { one: '{n} bağlantı gösteriliyor', other: '{n} bağlantı gösteriliyor' },
  'links.aoTodo': { one: 'Toplam {n} bağlantı', other: 'Toplam {n} bağlantı' },
  'links.parcial': {
    one: '{n} bağlantı gösteriliyor. Taranacak başka bağlantılar da var.',
    other: '{n} bağlantı gösteriliyor. Taranacak başka bağlantılar da var.',
  },
  'links.erro': 'Bağlantılarınızı açamadık',
  'links.erroTexto': 'Ödeme yapanlar için çalışmaya devam ediyorlar. Lütfen biraz sonra yeniden deneyin.',
  'links.vazio': 'İlk bağlantınız burada başlıyor',
  'links.vazioTexto':
    'Ne için ve ne kadar tahsil ettiğinizi yazın. Bir dakikadan kısa sürede WhatsApp veya e-postayla gönderebileceğiniz ya da yazdırabileceğiniz bir adresiniz ve QR kodunuz olur.',
  'links.criarPrimeiro': 'İlk bağlantıyı oluştur',
  'links.nadaEncontrado': 'Bu filtrelere uyan bağlantı yok',
  'links.nadaEncontradoTexto': 'Başka bir ad, başka bir durum veya daha uzun bir dönem deneyin.',

  'qr.titulo': 'Bağlantının QR kodu',
  'qr.texto': 'Ödemek için telefon kamerasını buraya tutun: “{nome}”.',
  'qr.rotulo': 'QR kodu: {nome}',
  'encerrar.titulo': '“{nome}” kapatılsın mı?',
  'encerrar.texto':
    'Artık kimse bu bağlantıyla {valor} tutarında bir ödeme başlatamaz. Yapılmış ödemeler değişmez. Bağlantı yeniden açılamaz.',
  'encerrar.confirmar': 'Bağlantıyı kapat',
  'encerrar.encerrando': 'Kapatılıyor…',
  'encerrar.manter': 'Açık kalsın',
  'encerrar.feito': '“{nome}” kapatıldı',
  'usos.titulo': 'Kullanım ekle',
  'usos.quantos': 'Kaç kullanım eklensin?',
  'usos.dica': {
    one: '“{nome}” şu anda {n} ödeme kabul ediyor.',
    other: '“{nome}” şu anda {n} ödeme kabul ediyor.',
  },
  'usos.invalido': '1 ile 1.000 arasında bir sayı girin',
  'usos.confirmar': 'Ekle',
  'usos.feito': { one: 'Bağlantı artık {n} ödeme kabul ediyor', other: 'Bağlantı artık {n} ödeme kabul ediyor' },
  'usos.semLimite': 'Bu bağlantının kullanım sınırı yok.',
  ...rateioTr,
  ...formulario,
  ...pagamentos,
  ...pos,
} satisfies Translation<typeof ptBR>
